// Where the quoted original begins in a reply. What a person may have written stays: only what introduces our own mark is cut, and without the
// mark what names an address, or a whole date with a time, or stands at the end as programs write it.

/** The end of "On Monday, Olena wrote:". */
const wrote =
  /(?:wrote|написав|написала|написав\(-ла\)|написал|написал\(а\)|пише|пишет|schrieb(?: am)?|schrieb .{1,150}|folgendes geschrieben|escribió|a écrit|écrit|escreveu|escreveu \(.{1,80}\))\s?[:：]\s*(?:-{2,})?$/i;
const address = /[^\s<>@]{1,64}@[^\s<>@]{1,190}\.[^\s<>@.]{2,}/;
const date =
  /(?<!\d)(?:\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{4}|\d{4}-\d\d-\d\d|\d{4}[年.]\s?\d{1,2}|\d{1,2}\.?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,12}\.?\s\d{1,2},?\s\d{4})/u;
const time = /\d{1,2}[:.h]\d{2}/;
const colon = /[:：]\s*(?:-{2,})?$/;

/** Kinds of lines in the block of headers that Outlook and others write. */
const headers = {
  from: /^\*?\s*(?:from|від|von|de|от)\s?:\*?\s/i,
  date: /^\*?\s*(?:sent|date|надіслано|відправлено|дата|gesendet|datum|enviado(?: el| em)?|fecha|data|отправлено|envoyé)\s?:\*?\s/i,
  to: /^\*?\s*(?:to|кому|an|para|à|cc|копія|копия)\s?:\*?\s/i,
  subject: /^\*?\s*(?:subject|тема|betreff|asunto|objet|assunto)\s?:\*?\s/i,
};
const title =
  /^[-–—_* ]{0,20}(?:original message|original-nachricht|ursprüngliche nachricht|message d'origine|message original|mensaje original|mensagem original|початкове повідомлення|оригінальне повідомлення|вихідне повідомлення|исходное сообщение|пересылаемое сообщение|forwarded message|weitergeleitete nachricht)[-–—_* :]{0,20}$/i;
const rule = /^\s*(?:_{10,}|-{10,})\s*$/;
/** "Sent from my iPhone" and its like: an introduction, at most two words, a device or a program, and few words behind it. */
const device =
  /^\s*(?:sent|get|надіслано|отримати|отримайте|отправлено|скачать|получить|von meinem|gesendet|enviado|obtener|obtenha|obter|envoyé|télécharger|obtenir|obtenez|через|з)?\s?(?:[\p{L}']{1,12}\s){0,2}(?:iphone|ipad|android|samsung|galaxy|xiaomi|redmi|huawei|pixel|smartphone|handy|móvil|telemóvel|телефона|смартфона|планшета|outlook|gmail|yahoo mail|thunderbird|proton)(?![\p{L}-])[^,;!?]{0,80}$/iu;

const bare = (line: string) => line.replace(/^[>\s]+/, "");
const isBlank = (line: string) => bare(line).trim() === "";

/** `rest`: what was cut by a guess, and so may be the writer's own words. */
type Parted = { words: string; rest: string };

/** @param isCut our own mark was found below: what stands directly above it introduces it, which is no guess. */
export function withoutQuote(text: string, isCut: boolean): Parted {
  const all = text.split("\n");
  const lines = isCut ? all.slice(0, Math.max(introduction(all), 0)) : all;
  const kept = withoutGuessed(lines, isCut);
  return { words: kept.join("\n"), rest: linesNear(kept, lines).join("\n") };
}

/** What is in `lines` and was not kept, without the names of devices, which programs add by themselves. */
function linesNear(kept: string[], lines: string[]): string[] {
  let next = 0;
  return lines.filter((line) => {
    if (line === kept[next]) {
      next++;
      return false;
    }
    return !(line.length <= 40 && device.test(line));
  });
}

function withoutGuessed(lines: string[], isCut: boolean): string[] {
  const first = isCut ? -1 : lines.findIndex((_, n) => beginsQuote(lines, n));
  const kept = first < 0 ? lines : lines.slice(0, first);
  const isQuoting = isCut || first >= 0;
  const rest = () => {
    while (kept.length > 0 && isRest(kept.at(-1) ?? "", isQuoting)) kept.pop();
  };
  rest();
  const unquoted = kept.filter((line) => !/^\s?>/.test(line));
  kept.splice(0, kept.length, ...unquoted);
  rest();
  while (isDevice(kept)) {
    kept.pop();
    rest();
  }
  return withoutSignature(kept);
}

/** Alone in the last paragraph. */
function isDevice(lines: string[]): boolean {
  const last = lines.at(-1) ?? "";
  const isAlone = lines.length === 1 || (lines.at(-2) ?? "").trim() === "";
  return isAlone && last.length <= 120 && device.test(last);
}

/** The standard mark, with a blank behind it, and a few lines below it. */
function withoutSignature(lines: string[]): string[] {
  const at = lines.lastIndexOf("-- ");
  return at >= 0 && lines.length - at <= 10 ? lines.slice(0, at) : lines;
}

/** The first line of what a program wrote between the words and our mark. */
function introduction(lines: string[]): number {
  let end = lines.length;
  const back = () => {
    while (end > 0 && (isBlank(lines[end - 1] ?? "") || isRest(lines[end - 1] ?? "", true))) end--;
  };
  back();
  const block = headersAbove(lines, end);
  if (block > 0) {
    end -= block;
    back();
  } else end -= attributionAbove(lines, end);
  back();
  if (title.test(bare(lines[end - 1] ?? ""))) end--;
  return end;
}

const kindOf = (line: string) => Object.entries(headers).find(([, pattern]) => pattern.test(bare(line)))?.[0];
const proves = (line: string) => address.test(line) || date.test(line);

/** The number of lines of a block of headers that ends there. */
function headersAbove(lines: string[], end: number): number {
  let n = end;
  while (n > 0 && (lines[n - 1] ?? "").length < 400 && kindOf(lines[n - 1] ?? "")) n--;
  const block = lines.slice(n, end);
  return new Set(block.map(kindOf)).size >= 2 && block.some(proves) ? block.length : 0;
}

/** The number of lines of "On …, Olena wrote:" that ends there, in any language. */
function attributionAbove(lines: string[], end: number): number {
  if (!colon.test(lines[end - 1] ?? "")) return 0;
  for (let count = 1; count <= 4 && count <= end; count++) {
    const part = lines.slice(end - count, end);
    if (part.some(isBlank) || part.join(" ").length > 500) return 0;
    if (!proves(part.join(" "))) continue;
    // The rest of a broken line, whose beginning has the date or the name.
    const above = lines[end - count - 1] ?? "";
    const isRestOfLine = bare(part[0] ?? "").startsWith("<") || (!date.test(part.join(" ")) && date.test(above));
    return isRestOfLine && !isBlank(above) && above.length <= 200 ? count + 1 : count;
  }
  return 0;
}

/** Without our mark: a header of a quotation that names an address, or a whole date with a time. */
function beginsQuote(lines: string[], n: number): boolean {
  const line = lines[n] ?? "";
  if (line.length > 300 || isBlank(line)) return false;
  const plain = bare(line);
  if (title.test(plain))
    return /^[-–—_*]{2,}/.test(plain) || beginsHeaders(lines, n + 1) || beginsHeaders(lines, n + 2);
  if (beginsHeaders(lines, n)) return true;
  return isBeginning(lines, n) && saysWhoWrote(lines, n);
}

/** In one to three lines. */
function saysWhoWrote(lines: string[], n: number): boolean {
  for (let more = 1; more <= 3; more++) {
    const part = lines.slice(n, n + more);
    const joined = part.map(bare).join(" ").trim();
    if (joined.length > 400 || part.some(isBlank)) return false;
    const isDated = date.test(joined) && time.test(joined);
    if (wrote.test(joined) && (address.test(joined) || isDated)) return true;
    if (colon.test(joined) && isDated && (address.test(joined) || /^\s*>/.test(lines[n + more] ?? ""))) return true;
  }
  return false;
}

/** Three kinds of headers in a row, with an address or a whole date. */
function beginsHeaders(lines: string[], n: number): boolean {
  const block: string[] = [];
  while (block.length < 8 && (lines[n + block.length] ?? "").length < 400 && kindOf(lines[n + block.length] ?? ""))
    block.push(lines[n + block.length] ?? "");
  return new Set(block.map(kindOf)).size >= 3 && block.some(proves);
}

/** Such a header stands alone or after a blank line: "Olena wrote at 10:00:" in the middle of a paragraph is text. */
const isBeginning = (lines: string[], n: number) =>
  n === 0 || isBlank(lines[n - 1] ?? "") || rule.test(lines[n - 1] ?? "") || /^\s*>/.test(lines[n] ?? "");

const isRest = (line: string, isQuoting: boolean) =>
  line.trim() === "" && line !== "-- " ? true : isQuoting && (rule.test(line) || /^[>\s*_]+$/.test(line));
