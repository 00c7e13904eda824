// Reads the header Authentication-Results whole (RFC 8601): with comments, quoted strings and escapes. What does not parse proves nothing.

/** The domain of a value that is an address or a domain, in lower case; empty where it is neither. */
type Value = { text: string; domain: string };
type Result = { method: string; result: string; of: (key: string) => string };
export type AuthenticationResults = { server: string; results: Result[] };

const keyword = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const property = /^[a-z0-9-]+(?:\.[a-z0-9_-]+)?$/i;
const domainName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

class Unreadable extends Error {}

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
    if (error instanceof Unreadable) return null;
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
    if (reader.word() !== "1") throw new Unreadable();
  }
  reader.take("=");
  const result = reader.word().toLowerCase();
  if (!keyword.test(method) || !keyword.test(result)) throw new Unreadable();
  const values = new Map<string, string>();
  while (!reader.ended() && reader.peek() !== ";") {
    const key = reader.key().toLowerCase();
    if (!property.test(key) || values.has(key)) throw new Unreadable();
    reader.take("=");
    const { domain } = reader.value();
    values.set(key, domain);
  }
  return { method, result, of: (key) => values.get(key) ?? "" };
}

/** Reads the parts of the header in turn; comments and white space between them are passed over. */
function readerOf(text: string) {
  let at = 0;
  const fail = (): never => {
    throw new Unreadable();
  };
  const escaped = () => text[++at] ?? fail();
  function comment(): void {
    for (let depth = 0; ; at++) {
      const one = text[at] ?? fail();
      if (one === "\\") escaped();
      else if (one === "(") depth++;
      else if (one === ")" && --depth === 0) break;
    }
    at++;
  }
  function skip(): void {
    for (;;) {
      while (/[ \t\r\n]/.test(text[at] ?? "")) at++;
      if (text[at] !== "(") return;
      comment();
    }
  }
  function quoted(): string {
    let inner = "";
    for (at++; text[at] !== '"'; at++) inner += text[at] === "\\" ? escaped() : (text[at] ?? fail());
    at++;
    return inner;
  }
  /** Characters up to a blank, a comment or one of `ends`. */
  function run(ends: RegExp): string {
    const from = at;
    while (at < text.length && !ends.test(text[at] ?? "")) at++;
    return text.slice(from, at);
  }
  const atom = (ends: RegExp) => {
    skip();
    const found = run(ends);
    skip();
    return found || fail();
  };
  return {
    ended: () => (skip(), at >= text.length),
    peek: () => (skip(), text[at]),
    take: (one: string) => {
      skip();
      if (text[at++] !== one) fail();
      skip();
    },
    word: () => atom(/[\s();=/"\\]/),
    /** "header.from", also with blanks around the dot. */
    key: (): string => {
      let key = atom(/[\s();=."\\]/);
      while (text[at] === ".") {
        at++;
        key += `.${atom(/[\s();=."\\]/)}`;
      }
      return key;
    },
    value: (): Value => {
      skip();
      const parts: { text: string; quoted: boolean }[] = [];
      for (;;) {
        const isQuoted = text[at] === '"';
        const part = isQuoted ? quoted() : run(/[\s();"\\]/);
        if (!isQuoted && part === "") break;
        parts.push({ text: part, quoted: isQuoted });
      }
      skip();
      return valueOf(parts) ?? fail();
    },
  };
}

/** Null for nothing, and for an empty quoted string beside other text. */
function valueOf(parts: { text: string; quoted: boolean }[]): Value | null {
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
