// One connection to a D-Bus, with as much of its protocol as a service needs that answers calls and sends signals.
import { once } from "node:events";
import { connect } from "node:net";

/** A value at its boundary. */
export type Value = { at: number; bytes: Buffer };
/** The types of the values, as D-Bus writes them, and the values. */
export type Content = [types: string, ...values: Value[]];
type Field = [code: number, type: "o" | "s" | "u" | "g", value: Value];
type Message = { type: number; serial: number; member: string; sender: string; body: Buffer };

const [call, reply, failure, signal] = [1, 2, 3, 4];
/** Codes of the fields of a header. */
const codes = { path: 1, interface: 2, member: 3, error: 4, replyTo: 5, destination: 6, sender: 7, signature: 8 };
const little = 0x6c;
const bus = "org.freedesktop.DBus";

const bytesOf = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const next = (place: number, boundary: number) => Math.ceil(place / boundary) * boundary;
const padded = (bytes: Buffer, at: number) =>
  Buffer.concat([bytes, Buffer.alloc(next(bytes.length, at) - bytes.length)]);
const joined = (values: Value[]) =>
  values.reduce((all, { at, bytes }) => Buffer.concat([padded(all, at), bytes]), Buffer.alloc(0));

export const number = (value: number): Value => ({ at: 4, bytes: bytesOf(value) });
export const string = (text: string): Value => ({
  at: 4,
  bytes: Buffer.concat([bytesOf(Buffer.byteLength(text)), Buffer.from(`${text}\0`)]),
});
export const strings = (texts: string[]): Value => {
  const items = joined(texts.map(string));
  return { at: 4, bytes: Buffer.concat([bytesOf(items.length), items]) };
};
const signature = (types: string): Value => ({ at: 1, bytes: Buffer.from([types.length, ...Buffer.from(types), 0]) });

/** Reads values one after the other. */
export function reader(bytes: Buffer, from = 0) {
  let place = from;
  const readNumber = () => {
    place = next(place, 4) + 4;
    return bytes.readUInt32LE(place - 4);
  };
  const readString = () => {
    const length = readNumber();
    place += length + 1;
    return bytes.toString("utf8", place - length - 1, place - 1);
  };
  const readStrings = () => {
    const length = readNumber();
    const end = place + length;
    const texts: string[] = [];
    const more = () => place < end;
    while (more()) texts.push(readString());
    return texts;
  };
  return { number: readNumber, string: readString, strings: readStrings, place: () => place };
}

function encode(type: number, serial: number, header: Field[], [types, ...values]: Content): Buffer {
  const body = joined(values);
  const all: Field[] = types ? [...header, [codes.signature, "g", signature(types)]] : header;
  const fields = joined(
    all.map(([code, kind, value]) => ({
      at: 8,
      bytes: joined([{ at: 1, bytes: Buffer.from([code]) }, signature(kind), value]),
    })),
  );
  const first = [Buffer.from([little, type, 0, 1]), bytesOf(body.length), bytesOf(serial), bytesOf(fields.length)];
  return Buffer.concat([padded(Buffer.concat([...first, fields]), 8), body]);
}

/** The message at the beginning, and its length; null while it is not complete. */
function decode(bytes: Buffer): [Message, length: number] | null {
  if (bytes.length < 16) return null;
  const fieldsEnd = 16 + bytes.readUInt32LE(12);
  const start = next(fieldsEnd, 8);
  const end = start + bytes.readUInt32LE(4);
  if (bytes.length < end) return null;
  const texts = new Map<number, string>();
  for (let place = 16; place < fieldsEnd; place = next(place, 8)) {
    const [code = 0, , type = 0, , signatureLength = 0] = bytes.subarray(place, place + 5);
    const value = reader(bytes, place + 4); // after the code and the signature of one type
    if (type === 0x67) place += 6 + signatureLength;
    else {
      if (type === 0x75) value.number();
      else texts.set(code, value.string());
      place = value.place();
    }
  }
  const [member = "", sender = ""] = [texts.get(codes.member), texts.get(codes.sender)];
  return [
    { type: bytes[1] ?? 0, serial: bytes.readUInt32LE(8), member, sender, body: bytes.subarray(start, end) },
    end,
  ];
}

export type Service = {
  /** The name of the service and of its interface. */
  name: string;
  path: string;
  answers: Record<string, (body: Buffer) => Content>;
};

/** @param socketPath of the bus. @returns when the service has its name there. */
export async function serveOnBus(socketPath: string, { name, path, answers }: Service) {
  const socket = connect(socketPath);
  await once(socket, "connect");
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.())).toString("hex")}\r\n`);
  await once(socket, "data");
  socket.write("BEGIN\r\n");
  let serial = 0;
  const send = (type: number, header: Field[], content: Content) =>
    void socket.write(encode(type, ++serial, header, content));
  const of = (place: string, owner: string, member: string): Field[] => [
    [codes.path, "o", string(place)],
    [codes.interface, "s", string(owner)],
    [codes.member, "s", string(member)],
  ];
  const askBus = (member: string, content: Content) =>
    send(call, [...of("/org/freedesktop/DBus", bus, member), [codes.destination, "s", string(bus)]], content);
  const take = ({ serial: to, member, sender, body }: Message) => {
    const answer = answers[member]?.(body);
    const header: Field[] = [
      [codes.replyTo, "u", number(to)],
      [codes.destination, "s", string(sender)],
    ];
    if (answer) send(reply, header, answer);
    else send(failure, [...header, [codes.error, "s", string(`${bus}.Error.UnknownMethod`)]], [""]);
  };
  await new Promise<void>((done) => {
    let unread = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      for (let found = decode(unread); found; found = decode(unread)) {
        const [message, length] = found;
        unread = unread.subarray(length);
        if (message.type === call) take(message);
        // The bus first gives the connection a name of its own.
        if (message.member === "NameAcquired" && reader(message.body).string() === name) done();
      }
    });
    askBus("Hello", [""]);
    askBus("RequestName", ["su", string(name), number(0)]);
  });
  return {
    signal: (member: string, content: Content) => send(signal, of(path, name, member), content),
    close: () => void socket.destroy(),
  };
}
