"""A server that speaks S3, on this machine, whose requests a test can watch and break."""

import logging
import os
import threading
import urllib.request

BUCKET = "bucket"


class Fault:
    """What becomes of requests of `method` whose path has `part` in it, `times` times: an answer with
    `status` and `code`, a body that is `cut` in half, or whatever `call` does first."""

    def __init__(self, method, part, times=1, status=0, code="", cut=False, call=None):
        self.method, self.part, self.times = method, part, times
        self.status, self.code, self.cut, self.call = status, code, cut, call
        self.hits = 0

    def takes(self, method, path):
        return self.hits < self.times and method == self.method and self.part in path


class Server:
    """Of moto, with a bucket and, in the environment, what clients need to find it."""

    def __init__(self):
        from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
        from werkzeug.serving import make_server

        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._app = DomainDispatcherApplication(create_backend_app)
        self._lock = threading.Lock()
        self.faults = []
        self.requests = []
        self._server = make_server("127.0.0.1", 0, self._answer, threaded=True)
        self.url = f"http://127.0.0.1:{self._server.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.environment = {
            "AWS_ENDPOINT_URL": self.url,
            "AWS_ACCESS_KEY_ID": "key",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_EC2_METADATA_DISABLED": "true",
        }
        os.environ.update(self.environment)
        self.file_system().call_s3("create_bucket", Bucket=BUCKET)

    def stop(self):
        self._server.shutdown()

    def file_system(self):
        import s3fs

        return s3fs.S3FileSystem(use_listings_cache=False, skip_instance_cache=True)

    def fault(self, *arguments, **named):
        fault = Fault(*arguments, **named)
        self.faults.append(fault)
        return fault

    def whole_again(self):
        self.faults.clear()
        self.requests.clear()

    def require_keys(self, required):
        """Whether keys that nobody was given are refused."""
        data = b"0" if required else b"1000000000"
        kind = {"Content-Type": "text/plain"}
        request = urllib.request.Request(f"{self.url}/moto-api/reset-auth", data, kind)
        urllib.request.urlopen(request).read()

    def _answer(self, environ, start):
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        with self._lock:
            self.requests.append((method, path, environ.get("QUERY_STRING", "")))
            fault = next((each for each in self.faults if each.takes(method, path)), None)
            if fault:
                fault.hits += 1
        if fault and fault.call:
            fault.call()
        if fault and fault.cut:
            length = int(environ.get("CONTENT_LENGTH") or 0)
            body = environ["wsgi.input"].read(length)[: length // 2]
            environ = {**environ, "wsgi.input": _Bytes(body), "CONTENT_LENGTH": str(len(body))}
            environ.pop("werkzeug.request", None)
        if fault and fault.status:
            environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            body = f"<Error><Code>{fault.code}</Code><Message>as asked</Message></Error>".encode()
            start(f"{fault.status} Fault", [("Content-Length", str(len(body)))])
            return [body]
        return self._app(environ, start)


class _Bytes:
    """A body that is shorter than was announced."""

    def __init__(self, data):
        import io

        self._file = io.BytesIO(data)

    def __getattr__(self, name):
        return getattr(self._file, name)
