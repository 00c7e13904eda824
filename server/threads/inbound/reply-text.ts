// The new text of an email that replies to one of ours, without the quoted original, signatures and tokens.
import PostalMime, { type Email } from "postal-mime";
import { mostCharacters } from "#contract/threads.ts";
import { marker } from "#server/mail/reply-marker.ts";
import { withoutQuote } from "./quotes.ts";
import { textOfHtml } from "./text-of-html.ts";

/** `token`: of the address that the email was sent to; `publicUrl`: links to it can carry tokens. */
export type OwnSigns = { token: string; publicUrl: string };
/** `from`: the only sender, in lower case; null where the email names none or several. */
export type Reply = Written & { from: string | null };
/** `rest`: what was cut though it may be the writer's own words; null: nothing. */
export type Written = { text: string; rest: string | null };
/** Emails of programs get no reply and go nowhere, so that two programs never write to each other. */
export type Dropped = { dropped: "automatic" | "bulk" | "no_sender" };

/** @param returnPath the sender in the envelope; empty for reports of mail servers. */
export async function readReply(raw: Uint8Array, returnPath: string, own: OwnSigns): Promise<Reply | Dropped> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 200_000 });
  const dropped = reasonToDrop(email, returnPath);
  if (dropped) return { dropped };
  const written = email.text?.trim() ? email.text : textOfHtml(email.html ?? "");
  return { ...newText(written, own), from: senderOf(email) };
}

function reasonToDrop(email: Email, returnPath: string): Dropped["dropped"] | null {
  const values = (key: string) => email.headers.filter((header) => header.key === key).map(({ value }) => value.trim());
  const has = (key: string, pattern: RegExp) => values(key).some((value) => pattern.test(value));
  if (returnPath === "" || has("return-path", /^<\s*>$/)) return "no_sender";
  if (has("from", /mailer-daemon|postmaster@/i) || has("content-type", /^multipart\/report/i)) return "no_sender";
  if (has("auto-submitted", /^(?!no\b)/i) || has("x-autoreply", /./) || has("x-autorespond", /./)) return "automatic";
  if (has("x-auto-response-suppress", /\b(?:all|autoreply)\b/i) && has("auto-submitted", /./)) return "automatic";
  if (has("precedence", /^(?:bulk|list|junk|auto_reply)/i) || has("list-id", /./) || has("list-unsubscribe", /./))
    return "bulk";
  return null;
}

function senderOf(email: Email): string | null {
  const headers = email.headers.filter(({ key }) => key === "from");
  const address = headers.length === 1 ? email.from?.address : undefined;
  // "a@x.example, b@y.example" names two; a display name may hold commas in quotes.
  const addresses = headers[0]?.value.replaceAll(/"[^"]*"/g, "").match(/@/g) ?? [];
  return address && addresses.length === 1 ? address.toLowerCase() : null;
}

/** Above our own mark, without what introduces it, then without tokens. */
export function newText(written: string, own: OwnSigns): Written {
  const lines = written.replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " ");
  const above = lines.split(marker, 1)[0] ?? "";
  const { words, rest } = withoutQuote(above, above.length < lines.length);
  const cut = tidy(withoutTokens(rest, own)).slice(0, mostCharacters);
  return { text: tidy(withoutTokens(words, own)), rest: /[^>\s-]/.test(cut) ? cut : null };
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** Addresses for replies, and links to us with a query, which can log in, confirm or unsubscribe. */
function withoutTokens(text: string, { token, publicUrl }: OwnSigns): string {
  const host = new URL(publicUrl).host.replaceAll(/[^\w]/g, (sign) => `\\${sign}`);
  return text
    .replaceAll(/<?(?:mailto:)?\br\+[\w.-]{8,200}@[\w.-]{1,200}>?/gi, "")
    .replaceAll(new RegExp(`<?https?://${host}[^\\s?<>]{0,500}\\?[^\\s<>]{0,2000}>?`, "gi"), "")
    .replaceAll(token || "\uE002", "");
}
