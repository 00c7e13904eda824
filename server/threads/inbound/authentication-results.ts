// Reads the header Authentication-Results whole (RFC 8601): with comments, quoted strings and escapes. What does not parse proves nothing.

/** The domain of a value that is an address or a domain, in lower case; empty where it is neither. */
type Value = { text: string; domain: string };
type Result = { method: string; result: string; of: (key: string) => string };
export type AuthenticationResults = { server: string; results: Result[] };

const keyword = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const property = /^[a-z0-9-]+(?:\.[a-z0-9_-]+)?$/i;
const domainName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

/** Thrown and caught here only. */
const problem = new Error("no Authentication-Results");

/** Null where the value of the header breaks the grammar anywhere. */
export function readAuthenticationResults(header: string): AuthenticationResults | null {
  const reader = readerOf(header);
  try {
    const server = reader.value().text.toLowerCase();
    const version = reader.peek() === ";" || reader.ended() ? "1" : reader.word();
    if (version !== "1") return null;
    const results: Result[] = [];
    while (!reader.ended()) {
      reader.take(";");
      if (reader.ended()) break;
      const found = readResult(reader);
      if (found) results.push(found);
    }
    return { server, results };
  } catch (error) {
    if (error === problem) return null;
    throw error;
  }
}

type Reader = ReturnType<typeof readerOf>;

/** Null for "none". */
function readResult(reader: Reader): Result | null {
  const method = reader.word().toLowerCase();
  if (method === "none" && (reader.ended() || reader.peek() === ";")) return null;
  if (reader.peek() === "/") {
    reader.take("/");
    if (reader.word() !== "1") fail();
  }
  reader.take("=");
  const result = reader.word().toLowerCase();
  if (!keyword.test(method) || !keyword.test(result)) fail();
  const values = new Map<string, string>();
  while (!reader.ended() && reader.peek() !== ";") {
    const key = reader.key().toLowerCase();
    if (!property.test(key) || values.has(key)) fail();
    reader.take("=");
    const { domain } = reader.value();
    values.set(key, domain);
  }
  return { method, result, of: (key) => values.get(key) ?? "" };
}

/** Where reading stands. */
type Cursor = { text: string; at: number };

const fail = (): never => {
  throw problem;
};
const escaped = (it: Cursor): string => it.text[++it.at] ?? fail();

function comment(it: Cursor): void {
  for (let depth = 0; ; it.at++) {
    const one = it.text[it.at] ?? fail();
    if (one === "\\") escaped(it);
    else if (one === "(") depth++;
    else if (one === ")" && --depth === 0) break;
  }
  it.at++;
}

/** White space and comments. */
function skip(it: Cursor): void {
  for (;;) {
    while (/[ \t\r\n]/.test(it.text[it.at] ?? "")) it.at++;
    if (it.text[it.at] !== "(") return;
    comment(it);
  }
}

function quoted(it: Cursor): string {
  let inner = "";
  for (it.at++; it.text[it.at] !== '"'; it.at++)
    inner += it.text[it.at] === "\\" ? escaped(it) : (it.text[it.at] ?? fail());
  it.at++;
  return inner;
}

/** Characters up to one of `ends`. */
function run(it: Cursor, ends: RegExp): string {
  const from = it.at;
  while (it.at < it.text.length && !ends.test(it.text[it.at] ?? "")) it.at++;
  return it.text.slice(from, it.at);
}

function atom(it: Cursor, ends: RegExp): string {
  skip(it);
  const found = run(it, ends);
  skip(it);
  return found || fail();
}

/** "header.from", also with blanks around the dot. */
function key(it: Cursor): string {
  const ends = /[\s();=."\\]/;
  let found = atom(it, ends);
  while (it.text[it.at] === ".") {
    it.at++;
    found += `.${atom(it, ends)}`;
  }
  return found;
}

function value(it: Cursor): Value {
  skip(it);
  const parts: Part[] = [];
  for (;;) {
    const isQuoted = it.text[it.at] === '"';
    const text = isQuoted ? quoted(it) : run(it, /[\s();"\\]/);
    if (!isQuoted && text === "") break;
    parts.push({ text, quoted: isQuoted });
  }
  skip(it);
  return valueOf(parts) ?? fail();
}

/** Reads the parts of the header in turn. */
function readerOf(text: string) {
  const it: Cursor = { text, at: 0 };
  return {
    ended: () => (skip(it), it.at >= text.length),
    peek: () => (skip(it), text[it.at]),
    take: (one: string) => {
      skip(it);
      if (text[it.at++] !== one) fail();
    },
    word: () => atom(it, /[\s();=/"\\]/),
    key: () => key(it),
    value: () => value(it),
  };
}

type Part = { text: string; quoted: boolean };

/** Null for nothing, and for an empty quoted string beside other text. */
function valueOf(parts: Part[]): Value | null {
  const [first] = parts;
  if (!first || (parts.length > 1 && parts.some((part) => part.quoted && part.text === ""))) return null;
  const text = parts.map((part) => part.text).join("");
  const last = parts.at(-1);
  // A whole address in quotes, or the part behind the last @ outside of quotes.
  const tail = parts.length === 1 ? first.text : last?.quoted ? "" : (last?.text ?? "");
  const at = tail.lastIndexOf("@");
  const isBare = parts.length === 1 && at < 0;
  const domain = (isBare ? tail : at < 0 ? "" : tail.slice(at + 1)).toLowerCase();
  return { text, domain: domainName.test(domain) ? domain : "" };
}
