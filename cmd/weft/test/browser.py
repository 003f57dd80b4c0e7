"""Drives a headless Chromium over a pair of pipes: nothing but Python's own library is needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find():
    """The browser's path, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    def __init__(self, seconds=120):
        self.seconds = seconds
        self.number = 0
        self.buffer = b""
        self.events = []
        self.folder = tempfile.TemporaryDirectory(
            prefix="weft-browser-", ignore_cleanup_errors=True
        )
        to_child, self.to = os.pipe()
        self.from_child, child_out = os.pipe()

        def as_it_expects():
            # It reads from 3 and writes to 4. First out of the way of both.
            ends = [os.dup(os.dup(os.dup(end))) for end in (to_child, child_out)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        command = [
            find(),
            "--headless=new",
            "--remote-debugging-pipe",
            "--disable-gpu",
            "--mute-audio",
            "--hide-scrollbars",
            "--no-first-run",
            f"--user-data-dir={self.folder.name}",
        ]
        if os.geteuid() == 0:
            command.append("--no-sandbox")
        self.process = subprocess.Popen(
            command,
            preexec_fn=as_it_expects,
            pass_fds=(3, 4),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_child)
        os.close(child_out)
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.from_child)
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _message(self, until):
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.from_child], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.from_child, 1 << 20)
            if not data:
                raise RuntimeError("the browser has gone")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + self.seconds
        while True:
            answer = self._message(until)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, event):
        until = time.monotonic() + self.seconds
        while True:
            at = next(
                (i for i, each in enumerate(self.events) if each.get("method") == event), None
            )
            if at is not None:
                return self.events.pop(at)
            self.events.append(self._message(until))

    def size(self, width, height, phone=False):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=phone,
        )

    def dark(self, on):
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if on else "light"}],
        )

    def scripts(self, on):
        self.call("Emulation.setScriptExecutionDisabled", value=not on)

    def open(self, path, fragment=""):
        """Loads the page; seconds until it was loaded."""
        self.events.clear()
        begin = time.monotonic()
        self.call("Page.navigate", url="about:blank")
        self.wait_for("Page.loadEventFired")
        self.events.clear()
        self.call("Page.navigate", url=f"file://{path}{fragment}")
        self.wait_for("Page.loadEventFired")
        self.run("document.readyState")
        return time.monotonic() - begin

    def reload(self):
        """Loads the page again in its own process: one that is opened anew may have another, and what the
        old one has just stored can go with it."""
        self.events.clear()
        self.call("Page.reload")
        self.wait_for("Page.loadEventFired")
        self.run("document.readyState")

    def run(self, expression):
        """The value of JavaScript; an exception there is one here."""
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def problems(self):
        """What the page itself complained about, and what it asked the network for."""
        self.run("1")
        found = []
        refused = {
            event["params"]["requestId"]
            for event in self.events
            if event.get("method") == "Network.loadingFailed"
            and event["params"].get("blockedReason") == "csp"
        }
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(
                    parameters["exceptionDetails"]["exception"].get("description", "exception")
                )
            elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if (
                    not url.startswith(("file:", "about:"))
                    and parameters["requestId"] not in refused
                ):
                    found.append(f"asked for {url}")
        return found

    def click(self, selector):
        """In the middle of the first element that the selector names."""
        box = self.run(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{block: "nearest"}});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        self.point(*box)
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent",
                type=kind,
                x=box[0],
                y=box[1],
                button="left",
                clickCount=1,
            )

    def point(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def key(self, key, text=None):
        if text is None and len(key) == 1:
            text = key
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38}
        if key == "Enter":
            text = "\r"
        more = {"text": text} if text else {}
        self.call(
            "Input.dispatchKeyEvent",
            type="keyDown",
            key=key,
            windowsVirtualKeyCode=codes.get(key, 0),
            **more,
        )
        self.call(
            "Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=codes.get(key, 0)
        )

    def type(self, text):
        self.call("Input.insertText", text=text)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
