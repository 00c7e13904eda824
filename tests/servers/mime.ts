// Parses emails as mailers write them: folded headers with encoded words, one level of multipart/alternative.
export type Part = { headers: Record<string, string>; body: string };

/** Header names in lower case, values decoded. Of a repeated header the last one stays. */
export function readPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const unfolded = raw.slice(0, end).replaceAll(/\r\n(?=[ \t])/g, "");
  const headers = Object.fromEntries(
    unfolded.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: decoded(raw.slice(end + 4), headers["content-transfer-encoding"] ?? "7bit") };
}

/** The parts of a multipart body in their order. */
export function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return [];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, "")));
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? quoted(body.replaceAll("=\r\n", "")).toString() : body;
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );

/** RFC 2047. The blank between two encoded words does not count, and a character may lie in both: bytes are joined first. */
function words(value: string): string {
  const run = /=\?utf-8\?[bq]\?[^?]*\?=(?:\s*=\?utf-8\?[bq]\?[^?]*\?=)*/gi;
  return value.replaceAll(run, (found) => {
    const bytes = [...found.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = "", text = ""]) =>
      how.toLowerCase() === "b" ? Buffer.from(text, "base64") : quoted(text.replaceAll("_", " ")),
    );
    return Buffer.concat(bytes).toString();
  });
}
