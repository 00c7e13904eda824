// Searches for private values in every answer that a browser gets, and in the present page.
import type { BrowserContext, Page, Response } from "@playwright/test";

export type Watch = { page: Page; overheard: () => Promise<string> };

const leastRead = 10_000;
const readable = /json|html|javascript|text|x-script/;

/** Collects every readable answer of this person's browser from now on, except the files of the web build. */
export function watch({ context, page }: { context: BrowserContext; page: Page }): Watch {
  const bodies: Promise<string>[] = [];
  context.on("response", (reply) => {
    if (!isStream(reply) && !isBuilt(reply) && readable.test(reply.headers()["content-type"] ?? "")) {
      bodies.push(
        reply
          .text()
          .then((text) => `${reply.url()}\n${text}`)
          .catch(() => reply.url()),
      );
    }
  });
  return { page, overheard: async () => [...(await Promise.all(bodies)), await page.content()].join("\n") };
}

/** Files of the web build are skipped, because they are older than any secret of a story. */
const isBuilt = (reply: Response) => new URL(reply.url()).pathname.startsWith("/assets/");

/** A stream of events is skipped, because it has no end; it contains only numbers and ids. */
const isStream = (reply: Response) => (reply.headers()["content-type"] ?? "").startsWith("text/event-stream");

/** The names of the secrets that were found. Throws if no answer was read, because that would prove nothing. */
export async function overheardBy(who: Watch, secrets: Record<string, string>): Promise<string[]> {
  const text = await who.overheard();
  if (text.length < leastRead) throw new Error(`Only ${text.length} characters were read`);
  const found = Object.entries(secrets).filter(([, secret]) => shapesOf(secret).some((shape) => shape.test(text)));
  return found.map(([name]) => name);
}

/**
 * The forms in which a secret can appear: unchanged, escaped in JSON, as the browser reads an answer without a charset, and
 * for digits with separators between them.
 */
function shapesOf(secret: string): RegExp[] {
  const literal = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");
  const escaped = secret.replaceAll(/[^\0-\x7F]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const spaced = /^\+?\d{7,}$/.test(secret)
    ? [new RegExp([...secret.replace("+", "")].join(String.raw`[\s()\-]*`))]
    : [];
  const misread = new TextDecoder("windows-1252").decode(new TextEncoder().encode(secret));
  return [literal(secret), literal(escaped), literal(misread), literal(encodeURIComponent(secret)), ...spaced];
}
