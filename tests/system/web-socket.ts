// The server's side of WebSockets (RFC 6455) for short text messages of one client on this machine; Node has only the client's.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export type Connection = { send(message: object): void };
export type Listen = (message: string, connection: Connection) => void;

const guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const [text, close, ping, pong] = [1, 8, 9, 10];

function encode(opcode: number, content: Buffer): Buffer {
  const length = content.length < 126 ? Buffer.from([content.length]) : Buffer.from([126, 0, 0]);
  if (length.length === 3) length.writeUInt16BE(content.length, 1);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, content]);
}

type Frame = { opcode: number; content: Buffer; end: number };

/** The frame at the beginning; null while it is not complete. Those of clients are masked. */
function decode(bytes: Buffer): Frame | null {
  if (bytes.length < 8) return bytes.length >= 6 && bytes[1] === 0x80 ? empty(bytes) : null;
  const short = (bytes[1] ?? 0) & 127;
  if (short === 127) throw new Error("A message is longer than 64 KB");
  const start = short === 126 ? 4 : 2;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  const end = start + 4 + length;
  if (bytes.length < end) return null;
  const mask = bytes.subarray(start, start + 4);
  const content = bytes.subarray(start + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return { opcode: (bytes[0] ?? 0) & 15, content: Buffer.from(content), end };
}
const empty = (bytes: Buffer): Frame => ({ opcode: (bytes[0] ?? 0) & 15, content: Buffer.alloc(0), end: 6 });

function follow(socket: Duplex, listen: Listen, ended: (connection: Connection) => void) {
  const send = (opcode: number, content: Buffer) => void (socket.writable && socket.write(encode(opcode, content)));
  const connection: Connection = { send: (message) => send(text, Buffer.from(JSON.stringify(message))) };
  let unread = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (let frame = decode(unread); frame; frame = decode(unread)) {
      unread = unread.subarray(frame.end);
      if (frame.opcode === text) listen(frame.content.toString(), connection);
      if (frame.opcode === ping) send(pong, frame.content);
      if (frame.opcode === close) socket.end(encode(close, frame.content));
    }
  });
  socket.on("error", () => undefined);
  socket.on("close", () => ended(connection));
}

/** @param ended gets each connection that is closed. */
export async function startWebSockets(protocol: string, listen: Listen, ended: (connection: Connection) => void) {
  const sockets = new Set<Duplex>();
  const server = createServer().listen(0, "127.0.0.1");
  server.on("upgrade", ({ headers }, socket: Duplex) => {
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}${guid}`).digest("base64");
    const lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
    lines.push(`Sec-WebSocket-Accept: ${accept}`, `Sec-WebSocket-Protocol: ${protocol}`);
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    sockets.add(socket);
    follow(socket, listen, ended);
  });
  await new Promise((done) => server.once("listening", done));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
