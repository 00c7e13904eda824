// Tells texts with contact data from others, cheaply: warns while somebody types, and keeps them out of names. Conversations are
// searched by the more careful finder of the server.
const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}/u;
const handle = /(^|\s)@[a-z]\w{3,}|\b(t\.me|wa\.me|viber\.(me|click)|instagram\.com|facebook\.com|fb\.com)\b/iu;
const days = /(?<![\d./-])(\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2}))(?![\d-])/g;
const numbers = /\+?\(?\d[\d\s().-]{6,}\d/g;

/**
 * Detects contact data in a text: an email, a phone of nine digits or more, a name in a messenger. Ignores dates and
 * prices.
 */
export function holdsContacts(written: string): boolean {
  const text = written.normalize("NFKC");
  if (email.test(text) || handle.test(text)) return true;
  const found = text.replaceAll(days, " | ").match(numbers) ?? [];
  return found.some((number) => number.replaceAll(/\D/g, "").length >= 9);
}

/** "Müller & Söhne 1987–2024". */
const years = /(?<!\d)(1[89]|20)\d\d\s?[-–—/]\s?(1[89]|20)\d\d(?!\d)/gu;

/** Detects what is typed as a name and is none: contact data, or seven digits and more; spans of years do not count. */
export const isNoName = (text: string): boolean =>
  holdsContacts(text) || text.replaceAll(years, "").replaceAll(/\P{Nd}/gu, "").length >= 7;
