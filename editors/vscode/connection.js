// JSON-RPC with a process: framed messages, requests and notifications. Knows nothing of VS Code.
"use strict";

const { spawn } = require("child_process");

class Connection {
  constructor(command, args, environment) {
    this.process = spawn(command, args, { env: environment, stdio: ["pipe", "pipe", "pipe"] });
    this.bytes = Buffer.alloc(0);
    this.sent = 0;
    this.waiting = new Map();
    this.notified = () => {};
    this.ended = () => {};
    this.process.stdout.on("data", (data) => this.take(data));
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("exit", (code) => this.end(`it ended with code ${code}`));
  }

  end(why) {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
    this.ended(why);
    this.ended = () => {};
  }

  take(data) {
    this.bytes = Buffer.concat([this.bytes, data]);
    for (;;) {
      const head = this.bytes.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = /Content-Length: *(\d+)/i.exec(this.bytes.toString("latin1", 0, head));
      const begin = head + 4;
      const end = begin + Number(length ? length[1] : 0);
      if (this.bytes.length < end) return;
      const message = JSON.parse(this.bytes.toString("utf8", begin, end));
      this.bytes = this.bytes.subarray(end);
      this.receive(message);
    }
  }

  receive(message) {
    if (message.method !== undefined) {
      this.notified(message.method, message.params);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  // `cancelled`: calls its argument when the answer is no longer wanted.
  request(method, params, cancelled = () => {}) {
    const id = ++this.sent;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      cancelled(() => this.notify("$/cancelRequest", { id }));
      this.send({ id, method, params });
    });
  }
}

module.exports = { Connection };
