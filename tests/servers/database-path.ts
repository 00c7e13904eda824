// What may stand before a database, and how it fails: a TCP server that passes on, or accepts and closes, resets, or never answers.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export const failing = ["closes", "resets", "is silent"] as const;
export type Manner = "passes" | (typeof failing)[number];

/** @param url of a PostgreSQL by its socket; without it nothing can be passed on. */
export async function databasePath(manner: Manner, url?: string) {
  let now = manner;
  let [opened, most] = [0, 0];
  const open = new Set<Socket>();
  const facts = url ? new URL(url.replace(/^postgres(ql)?:\/\/\//, "http://x/")).searchParams : null;
  const target = facts && `${facts.get("host")}/.s.PGSQL.${facts.get("port") ?? 5432}`;
  const take = (socket: Socket) => {
    opened++;
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    if (now === "closes") socket.resume().end();
    else if (now === "resets") socket.resetAndDestroy();
    else if (now === "is silent") socket.resume();
    else if (target) join(socket, target);
  };
  const join = (socket: Socket, path: string) => {
    const there = connect(path);
    there.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("close", () => there.destroy());
    socket.on("data", (bytes) => now !== "is silent" && there.write(bytes));
    there.on("data", (bytes) => now !== "is silent" && socket.write(bytes));
  };
  const server = createServer(take).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const name = url ? new URL(url.replace(/^postgres(ql)?:\/\/\//, "http://x/")).pathname : "/town";
  return {
    url: `postgresql://${facts?.get("user") ?? "poruch"}@127.0.0.1:${port}${name}`,
    /** From now on; open connections are cut, except that a silent path keeps them and swallows what they say. */
    change(next: Manner) {
      now = next;
      if (next !== "is silent") for (const socket of open) socket.resetAndDestroy();
    },
    /** Connections since the start or the last reset, and the most at one time. */
    counts: () => ({ opened, most }),
    reset() {
      [opened, most] = [0, open.size];
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
