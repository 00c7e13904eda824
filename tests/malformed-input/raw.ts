// One request as bytes over a socket of its own: requests that no HTTP client would send.
import { connect } from "node:net";

export type Raw = { status: number; headers: Record<string, string>; body: string };

const patience = 20_000;

/** @returns null if the server closes the connection without an answer. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<Raw | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const end = (error?: Error) => {
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve(readAnswer(Buffer.concat(chunks).toString("utf8")));
    };
    const timer = setTimeout(() => end(new Error(`No answer to ${bytes.toString().slice(0, 300)}`)), patience);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (chunk.includes("text/event-stream")) end(); // it would never end
    });
    socket.on("end", () => end());
    socket.on("error", () => end());
    socket.write(bytes);
  });
}

function readAnswer(text: string): Raw | null {
  if (text === "") return null;
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":", 1)[0]?.toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const body = rest.join("\r\n\r\n");
  const whole = headers["transfer-encoding"] === "chunked" ? body.replaceAll(/(^|\r\n)[\da-f]+\r\n/g, "") : body;
  return { status: Number(first.split(" ")[1]), headers, body: whole };
}

type Parts = {
  method?: string;
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  version?: string;
};

/** A whole request; an empty header is left out, so that `host: ""` sends none. */
export function compose({ method = "GET", target, headers = {}, body, version = "1.1" }: Parts): Buffer {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all = { host: "localhost", connection: "close", ...length, ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
  const head = `${method} ${target} HTTP/${version}\r\n${lines.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body ?? "")]);
}
