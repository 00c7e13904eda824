// Email addresses, by one rule for everything that takes one. An address that gets no code locks its owner out, so what many
// servers do not take is refused; each mailbox has one spelling.
import { z } from "zod";
import { code } from "./fields.ts";

/** RFC 5322 dot-atom, at most 64 characters. Other scripts before the @ need SMTPUTF8, which many servers lack. */
const local = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** As it is sent to and compared: the domain in lower case and as Punycode. Null: no address. */
export function readEmail(text: string): string | null {
  const at = text.lastIndexOf("@");
  const [name, typed] = [
    text.slice(0, at).trim(),
    text
      .slice(at + 1)
      .trim()
      .normalize("NFC"),
  ];
  if (at < 1 || !local.test(name) || !typedDomain.test(typed)) return null;
  const host = hostOf(typed);
  return domain.test(host) ? `${name}@${host}` : null;
}

/** Safari 16 can only construct an address, not ask if it is one. */
function hostOf(typed: string): string {
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return "";
  }
}

/** Invisible characters around a pasted address are removed. */
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

export const EmailAddress = z
  .string()
  .max(254)
  .transform((text, context) => {
    const read = readEmail(text.replaceAll(invisibleEnds, ""));
    if (read !== null && read.length <= 254) return read;
    context.addIssue({ code: "custom", ...code("email_format") });
    return z.NEVER;
  });
