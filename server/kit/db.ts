// The only access to PostgreSQL: a pool, Kysely on top of it, and transactions that are repeated after a serialization
// failure.
import { createHash } from "node:crypto";
import {
  type Compilable,
  Kysely,
  type LogConfig,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  sql,
  type Transaction,
} from "kysely";
import pg from "pg";
import type { DB } from "#db/types.ts";
import { setColumnTypes } from "./column-types.ts";
import { createGate } from "./gate.ts";

/** Takes the events and jobs of a transaction to the app that opened it. */
export type Outbox = {
  record(tx: Tx, event: string, data: object): Promise<void>;
  enqueue(tx: Tx, job: string, data: object, after?: Date): Promise<void>;
  retry(tx: Tx, job: string, id: string): Promise<void>;
};
/** Reads only, in a transaction or outside of one: insert, update and delete do not compile. */
export type Db = Pick<
  Kysely<DB>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "dynamic" | "getExecutor"
>;
/** Opens transactions whose events and jobs go to one app. Reads too. */
export type AppDb = Db & Pick<Kysely<DB>, "transaction" | "destroy"> & { readonly outbox: Outbox };
/** Writes, and locks the rows that it reads. Only `transact` makes one. */
export type Tx = Transaction<DB> & { readonly outbox: Outbox };

setColumnTypes();

/**
 * Which statements are prepared (DATABASE_PREPARE). `on`: the marked ones. `off`: none, behind a pooler of connections
 * that knows no prepared statements. `all`: each is planned once for all values; tests run a fifth shorter with it, but
 * with a large market such plans are slow, and their memory is large.
 */
type Prepare = "on" | "off" | "all";

export type PoolOptions = {
  connectionString: string;
  max: number;
  statementTimeout: number;
  lockTimeout: number;
  /** Prepares each new connection before its first use. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
  prepare?: Prepare;
  /** Behind a pooler in transaction mode: its connections have the settings that it gives them, and keep none of ours. */
  pooled?: boolean;
  /** The name of its connections in `pg_stat_activity`. */
  name?: string;
};

/**
 * Sent with the start of a connection; PgBouncer would refuse them. Commands without a timeout may also pause in a
 * transaction as long as they need.
 */
const settingsOf = ({ statementTimeout, lockTimeout, prepare }: PoolOptions) => ({
  statement_timeout: statementTimeout,
  lock_timeout: lockTimeout,
  idle_in_transaction_session_timeout: statementTimeout > 0 ? 20_000 : 0,
  options: `-c timezone=UTC${prepare === "all" ? " -c plan_cache_mode=force_generic_plan" : ""}`,
});

/** So long after the timeout of a statement a connection counts as dead. */
const silentMs = 500;

export function openPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const config: pg.PoolConfig & Pick<PoolOptions, "prepare" | "pooled"> = {
    connectionString: options.connectionString,
    max: options.max,
    ...(options.prepare === undefined ? {} : { prepare: options.prepare }),
    ...(options.pooled ? { pooled: true } : settingsOf(options)),
    connectionTimeoutMillis: 3_000,
    // A connection that swallows everything would let each caller wait: the server's own timeout comes first where it answers.
    ...(options.statementTimeout > 0 && { query_timeout: options.statementTimeout + silentMs }),
    idleTimeoutMillis: 30_000,
    application_name: options.name ?? "poruch",
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise; its type does not state it
    ...(options.onConnect && { onConnect: options.onConnect }),
  };
  const pool = new pg.Pool(config);
  pool.on("error", onError); // without listeners a restart of the database ends the process:
  pool.on("connect", (client) => client.on("error", () => undefined)); // a busy client's query fails anyway
  return pool;
}
const preparedOf = (pool: pg.Pool): Prepare => (pool.options as Partial<PoolOptions>).prepare ?? "on";
const isPooled = (pool: pg.Pool): boolean => (pool.options as Partial<PoolOptions>).pooled ?? false;

/** For tools that only read: recording an event or a job throws. */
export const noOutbox: Outbox = { record: refuseEvents, enqueue: refuseEvents, retry: refuseEvents };
async function refuseEvents(): Promise<never> {
  throw new Error("No app listens here");
}

/** Hears of each answer of the database, and of each error. */
export type Watch = (error: unknown) => void;

/** @param watch called with null after each answer, and with each error. */
export const openDb = (pool: pg.Pool, outbox: Outbox, log?: LogConfig, watch?: Watch): AppDb =>
  Object.assign(
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, watch) }), ...(log && { log }) }),
    { outbox },
  );

const mark = "/* prepared */";
/** Runs as a prepared statement: for queries of every call, planning costs more than running. Its text depends on few things. */
export const preparable = <R>(query: RawBuilder<unknown>): RawBuilder<R> => sql<R>`${sql.raw(mark)} ${query}`;

/** The rows of a query of the builder, run like `preparable`. */
export async function readPrepared<R>(db: Db, query: Compilable<R>): Promise<R[]> {
  const compiled = query.compile();
  const { rows } = await db.getExecutor().executeQuery<R>({ ...compiled, sql: `${mark} ${compiled.sql}` });
  return rows;
}

/** Each prepared text stays in the memory of each connection: further texts are planned at each call. */
const mostPrepared = { on: 200, all: 1_000 };

type Run = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * Gives pg a callback: where pg makes the promise itself (8.23), rows outlive their call until the next full collection of memory, and
 * a list computes a tenth longer.
 */
const runOn =
  (client: pg.PoolClient): Run =>
  (query) =>
    new Promise((resolve, reject) => {
      client.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    });

/**
 * Runs named queries by the plan that was made once for all values: PostgreSQL alone plans most of these anew, for longer than they run.
 * The setting stays until another text comes, so that a list changes it once. Each text that begins or ends a transaction or a savepoint
 * is such a text: an undone transaction never changes the setting.
 */
function planning(client: pg.PoolClient): { named: Run; others: Run } {
  const run = runOn(client);
  let isGeneric = false;
  return {
    async named(query) {
      if (!isGeneric) await client.query("set plan_cache_mode = force_generic_plan");
      isGeneric = true;
      return run(query);
    },
    async others(query) {
      if (isGeneric) {
        isGeneric = false;
        await client.query("reset plan_cache_mode").catch(() => undefined); // the connection is lost, or its transaction takes it back
      }
      return run(query);
    },
  };
}

/** A pooler would leave the setting on a connection that serves others. */
const asTheyAre = (client: pg.PoolClient): { named: Run; others: Run } => {
  const run = runOn(client);
  return { named: run, others: run };
};

/** The same pool, whose clients give marked texts a name, or all, and end a connection that can serve nobody any more. */
function preparing(pool: pg.Pool, watch: Watch = () => undefined): PostgresPool {
  const prepared = preparedOf(pool);
  const nameOf = naming(prepared);
  type Client = Awaited<ReturnType<PostgresPool["connect"]>>;
  const wrapped = new WeakMap<object, Client>();
  const runsOf = isPooled(pool) || prepared !== "on" ? asTheyAre : planning;
  const wrap = (client: pg.PoolClient): Client => {
    const run = runsOf(client);
    const waitsOf = patience();
    const query = async (text: string, values: unknown[]) => {
      const name = nameOf(text);
      const asked = { text, values, ...waitsOf(text) };
      try {
        const result = await (name === undefined ? run.others(asked) : run.named({ name, ...asked }));
        watch(null);
        return result;
      } catch (error) {
        if (isUseless(error)) void end(client);
        watch(error);
        throw error;
      }
    };
    return { query: query as unknown as Client["query"], release: (broken?: boolean) => client.release(broken) };
  };
  const gate = createGate();
  const connect = () => gate(() => pool.connect(), pool.idleCount > 0);
  return {
    async connect() {
      const client = await connect().catch((error: unknown) => {
        watch(error);
        throw error;
      });
      const made = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

const longer = /^\/\* up to (\d+) ms \*\//;

/**
 * Lets the statements of this transaction run, and wait for locks, for other times than all others. The client, which gives a silent
 * connection up, waits with them.
 */
export async function allowTime(tx: Tx, { statement, lock = statement }: { statement: number; lock?: number }) {
  await sql`${sql.raw(`/* up to ${statement} ms */`)} select set_config('statement_timeout', ${`${statement}ms`}, true),
    set_config('lock_timeout', ${`${lock}ms`}, true)`.execute(tx);
}

/** How long the client of a connection waits for a text; nothing: as long as for all. It holds until the next transaction. */
function patience(): (text: string) => { query_timeout?: number } {
  let waits: { query_timeout?: number } = {};
  return (text) => {
    const [, ms] = longer.exec(text) ?? [];
    if (ms !== undefined) waits = { query_timeout: Number(ms) + silentMs };
    else if (text.startsWith("begin") || text.startsWith("start transaction")) waits = {};
    return waits;
  };
}

/** The name under which a text is prepared; none for most. */
function naming(prepared: Prepare): (text: string) => string | undefined {
  if (prepared === "off") return () => undefined;
  const names = new Map<string, string>();
  return (text) => {
    // Several statements in one text cannot be prepared.
    if (!(text.startsWith(mark) || (prepared === "all" && !text.includes(";")))) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared[prepared]) return known;
    const name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

/** A connection that does not answer, or whose server has been demoted: the next caller needs another one. */
const isUseless = (error: unknown) =>
  error instanceof Error && (error.message === "Query read timeout" || databaseCode(error) === "25006");

/** pg's types name no `end` of a client of a pool; the pool lets go of an ended one. */
const end = (client: pg.PoolClient) => (client as unknown as pg.Client).end().catch(() => undefined);

/**
 * Runs a query as a prepared statement of its connection: for queries of every call, planning costs more than running.
 * @param name identifies the text: one name always has the same text.
 */
export async function runPrepared<R>(pool: pg.Pool, name: string, query: Compilable<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile();
  const values = [...parameters];
  const { rows } = await pool.query(preparedOf(pool) === "off" ? { text, values } : { name, text, values });
  return rows as R[];
}

const retryable = new Set(["40001", "40P01"]);
export const databaseCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Runs `work` in a READ COMMITTED transaction; serialization failures and deadlocks are tried again up to three times. */
export async function transact<T>(db: AppDb, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { outbox } = db;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => work(Object.assign(tx, { outbox })));
    } catch (error) {
      if (attempt > 3 || !retryable.has(databaseCode(error) ?? "")) throw error;
    }
  }
}
