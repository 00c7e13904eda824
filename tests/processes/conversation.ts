// People of a conversation over plain HTTP: they try again when a process that they call is killed.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import pg from "pg";
import { caller } from "../world/caller.ts";
import type { Person } from "../world/world.ts";

const password = "korrekt-horse-battery";
/** Milliseconds between two tries; a browser waits longer. */
const pause = 100;

/** @returns the address of a running process. */
export type Balancer = () => string;
type Line = { seq: number; body: string | null };

/** Accounts with sessions, written into the database at once. */
export async function people(databaseUrl: string, pick: Balancer, names: string[]): Promise<Person[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const made: Person[] = [];
  for (const [n, name] of names.entries()) {
    const phone = `+38067${String(1_000_000 + n)}`;
    const { rows } = await database.query<{ id: string }>(
      `insert into users (name, phone, password_hash, locale, login_phone_shown, phone_visibility, provides_services)
       values ($1, $2, $3, 'en', true, 'active_proposal', true) returning id`,
      [name, phone, hashed],
    );
    const login = await fetch(`${pick()}/api/token`, json("POST", null, { phone, password }));
    if (!login.ok) throw new Error(`The login was answered ${login.status}: ${await login.text()}`);
    const { data } = (await login.json()) as { data: { access_token: string } };
    const app = { inject: (call: InjectOptions) => over(pick(), call) };
    made.push({
      ...caller(app, { language: "en", ip: "127.0.0.1", token: data.access_token }),
      id: rows[0]!.id,
      name,
      phone,
    });
  }
  await database.end();
  return made;
}

async function over(url: string, call: InjectOptions): Promise<LightMyRequestResponse> {
  const { authorization } = call.headers as { authorization?: string };
  const answer = await fetch(
    `${url}${call.url as string}`,
    json(call.method ?? "GET", authorization ?? null, call.payload),
  );
  const headers = Object.fromEntries(answer.headers);
  return { statusCode: answer.status, headers, body: await answer.text() } as unknown as LightMyRequestResponse;
}

const json = (method: string, authorization: string | null, body?: unknown): RequestInit => ({
  method,
  headers: {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(authorization && { authorization }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Writes lines one after the other. A line without an answer is sent again with the same client_id, to any running process. */
export async function write(who: Person, thread: string, texts: string[], pick: Balancer, onSent: () => void) {
  let tries = 0;
  for (const body of texts) {
    const line = json("POST", `Bearer ${who.token}`, { body, client_id: randomUUID() });
    for (let status = 0; status !== 201; tries++) {
      const answer = await fetch(`${pick()}/api/threads/${thread}/messages`, line).catch(() => null);
      await answer?.text().catch(() => "");
      status = answer?.status ?? 0;
      if (status !== 201 && status !== 0 && status < 500) throw new Error(`A line was answered ${status}`);
      if (status !== 201) await wait(pause);
    }
    onSent();
  }
  return tries;
}

/**
 * Reads as the page does (`web/threads/use-lines.ts`): the stream reports the number of the newest line, and the reader
 * requests all lines after the last known one, without polling. A line that does not follow the previous one is an error.
 */
export function reader(who: Person, thread: string, pick: Balancer) {
  const leaving = new AbortController();
  const lines: Line[] = [];
  const faults: string[] = [];
  const counted = { connections: 0, failures: 0 };
  const headers = { authorization: `Bearer ${who.token}` };
  const last = () => lines.at(-1)?.seq ?? 0;
  const call = (url: string) => fetch(url, { headers, signal: leaving.signal });

  let isAsking = false;
  let again = false;
  const ask = async (url: string): Promise<void> => {
    again = true;
    if (isAsking) return;
    isAsking = true;
    while (again && !leaving.signal.aborted) {
      again = false;
      const answer = await call(`${url}/api/threads/${thread}/messages?after=${last()}&per_page=200`).catch(() => null);
      const reply = (await answer?.json().catch(() => null)) as { data?: Line[]; meta?: { more?: boolean } } | null;
      if (reply?.data) take(reply.data);
      again ||= reply?.meta?.more === true;
      // A process that was killed also ends the stream, and the next stream requests again. A busy process is called again.
      if (!reply?.data) counted.failures++;
      if (!reply?.data && answer) again = (await wait(pause), true);
    }
    isAsking = false;
  };
  const take = (found: Line[]) => {
    for (const line of found) {
      if (line.seq !== last() + 1) faults.push(`${line.seq} after ${last()}`);
      lines.push({ seq: line.seq, body: line.body });
    }
  };
  const receive = (url: string, data: string) => {
    const { threads } = JSON.parse(data) as { threads: Record<string, number> | null };
    if (threads === null || (threads[thread] ?? 0) > last()) void ask(url);
  };
  const listen = async (url: string) => {
    const stream = await call(`${url}/api/notifications/stream`);
    if (!stream.ok || !stream.body) return void (await stream.text());
    counted.connections++;
    let text = "";
    for await (const piece of stream.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const line of events.flatMap((event) => event.split("\n")))
        if (line.startsWith("data: ")) receive(url, line.slice(6));
    }
  };
  const ended = (async () => {
    while (!leaving.signal.aborted) {
      await listen(pick()).catch(() => undefined);
      await wait(pause);
    }
  })();
  const leave = async () => {
    leaving.abort();
    await ended;
  };
  return { lines, faults, counted, last, leave };
}
