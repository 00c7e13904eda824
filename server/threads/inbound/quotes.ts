// Where the quoted original begins in a reply, by what mail programs write before it in seven languages.

/** The end of "On Monday, Olena wrote:". */
const wrote =
  /(?:wrote|написав|написала|написав\(-ла\)|написал|написала|написал\(а\)|пише|пишет|schrieb(?: am)?|schrieb .{1,150}|folgendes geschrieben|escribió|a écrit|écrit|escreveu|escreveu \(.{1,80}\))\s?[:：]\s*(?:-{2,})?$/i;
/** A date and an address without a word between: "пн, 23 нояб. 2026 г. в 10:15, Poruch <…>:". */
const dateAndAddress = /\d{1,2}[:.h]\d{2}.{0,150}<[^<>]*@[^<>]*>\s?:$/;
/** With a date or an address the line begins a quotation; without one it may be the end of a sentence. */
const dateOrAddress = /\d{4}|\d{1,2}[:.h]\d{2}|@|<[^>]*>/;
/** First lines of the block of headers that Outlook writes, and titles above a quotation. */
const header =
  /^\*?\s*(?:from|sent|від|надіслано|відправлено|von|gesendet|de|enviado(?: el| em)?|envoyé|от|отправлено|date|дата|datum|fecha|data|to|кому|an|para|à|subject|тема|betreff|asunto|objet|assunto)\s?:\*?\s/i;
const title =
  /^[-–—_* ]{0,20}(?:original message|original-nachricht|ursprüngliche nachricht|message d'origine|message original|mensaje original|mensagem original|початкове повідомлення|оригінальне повідомлення|вихідне повідомлення|исходное сообщение|пересылаемое сообщение|forwarded message|weitergeleitete nachricht)[-–—_* :]{0,20}$/i;
const rule = /^\s*(?:_{10,}|-{10,})\s*$/;
/** "Sent from my iPhone" and its like. */
const device =
  /^\s*(?:sent from (?:my|yahoo|mail|outlook|gmail|the)\b.{0,80}|get outlook for .{0,60}|надіслано (?:з|із|з мого|через) .{0,80}|отримати outlook для .{0,60}|отримайте outlook для .{0,60}|отправлено (?:с|из|с моего) .{0,80}|скачать outlook для .{0,60}|получить outlook для .{0,60}|von meinem .{1,60} gesendet|gesendet (?:von|mit|aus) .{0,80}|outlook für .{1,40} (?:herunterladen|beziehen|abrufen).{0,60}|enviado (?:desde|do meu|a partir do|do|com) .{0,80}|obtener outlook para .{0,60}|(?:obtenha|obter) (?:o )?outlook para .{0,60}|envoyé (?:de|depuis|à partir de) .{0,80}|(?:télécharger|obtenir|obtenez) outlook pour .{0,60}|yahoo mail.{0,60}on android|(?:через|з) yahoo mail .{0,60})\s*$/i;

/**
 * @param isCut our own mark was found below: the last lines are those of the program.
 */
export function withoutQuote(text: string, isCut: boolean): string {
  const lines = text.split("\n");
  const first = lines.findIndex((line, n) => beginsQuote(lines, n, line));
  const kept = first < 0 ? lines : lines.slice(0, first);
  while (kept.length > 0 && isRest(kept.at(-1) ?? "", isCut || first >= 0)) kept.pop();
  const unquoted = kept.filter((line) => !/^\s?>/.test(line));
  return unquoted.filter((line) => !device.test(line)).join("\n");
}

/** A header of a quotation: "On …, Olena wrote:", possibly over three lines, a block of Outlook, a title. */
function beginsQuote(lines: string[], n: number, line: string): boolean {
  if (line.length > 300) return false;
  const plain = line.replace(/^[>\s]+/, "");
  if (title.test(plain)) return true;
  if (
    header.test(plain) &&
    lines.slice(n + 1, n + 4).some((next) => next.length < 300 && header.test(next.replace(/^[>\s]+/, "")))
  )
    return true;
  if (plain === "") return false;
  for (let more = 1; more <= 3; more++) {
    const joined = lines
      .slice(n, n + more)
      .join(" ")
      .trim();
    if (joined.length > 400 || lines.slice(n, n + more).some((part) => part.trim() === "")) return false;
    if ((wrote.test(joined) && dateOrAddress.test(joined)) || dateAndAddress.test(joined)) return isBeginning(lines, n);
  }
  return false;
}

/** Such a header stands alone or after a blank line: "Olena wrote at 10:00:" in the middle of a paragraph is text. */
const isBeginning = (lines: string[], n: number) =>
  n === 0 || (lines[n - 1] ?? "").trim() === "" || /^\s*>/.test(lines[n] ?? "");

const isRest = (line: string, isQuoting: boolean) =>
  line.trim() === "" || (isQuoting && (rule.test(line) || /^[>\s*_-]+$/.test(line)));
