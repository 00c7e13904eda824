// Which statements a piece of our code sends, word for word.
import pg from "pg";

export type Statement = { text: string; values: unknown[]; name?: string | undefined };

/** Runs `work` alone in this process and records the statements sent through `pg` meanwhile. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const real = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === "string") statements.push({ text: first, values: (second as unknown[]) ?? [] });
    else if (typeof first === "object" && first !== null && "text" in first) {
      const { text, values, name } = first as { text: string; values?: unknown[]; name?: string };
      statements.push({ text, values: values ?? (Array.isArray(second) ? (second as unknown[]) : []), name });
    }
    return real.apply(this, args);
  };
  try {
    return { result: await work(), statements };
  } finally {
    prototype.query = real;
  }
}
