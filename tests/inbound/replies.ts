// 63 raw emails with the same reply, as nine mail programs write it in seven languages.
import { languages, type Language } from "#contract/kit/languages.ts";

/** The email that is replied to, as text and as HTML, and the addresses on it. */
export type Original = { text: string; html: string; from: string; replyTo: string; subject: string };
export type Sample = { program: Program; language: Language; written: string; raw: string };

/** The text of the reply in each language: with numbers, colons, a date and a short list. */
export const written: Record<Language, string> = {
  uk: "Добрий день!\n\nУ понеділок о 10:15 можу приїхати. Візьму з собою:\n- ключі\n- два крани\n\nСусідка написала: «двері відчинено».",
  en: "Hello,\n\nOn Monday at 10:15 I can come. I will bring:\n- keys\n- two taps\n\nThe neighbour wrote a note: the door is open.",
  de: "Guten Tag,\n\nam Montag um 10:15 Uhr kann ich kommen. Ich bringe mit:\n- Schlüssel\n- zwei Hähne\n\nDie Nachbarin schrieb mir: die Tür ist offen.",
  es: "Buenos días:\n\nEl lunes a las 10:15 puedo ir. Llevo:\n- llaves\n- dos grifos\n\nLa vecina escribió una nota: la puerta está abierta.",
  ru: "Добрый день!\n\nВ понедельник в 10:15 могу приехать. Возьму с собой:\n- ключи\n- два крана\n\nСоседка написала: «дверь открыта».",
  fr: "Bonjour,\n\nLundi à 10:15 je peux passer. J'apporte :\n- les clés\n- deux robinets\n\nLa voisine a écrit un mot : la porte est ouverte.",
  pt: "Bom dia,\n\nNa segunda às 10:15 posso passar. Levo:\n- chaves\n- duas torneiras\n\nA vizinha escreveu um bilhete: a porta está aberta.",
};

type Words = Record<Language, string>;
/** The line above the quoted email; `%` is replaced by the sender. */
const gmail: Words = {
  uk: "пн, 23 лист. 2026 р. о 10:15 % пише:",
  en: "On Mon, Nov 23, 2026 at 10:15 AM % wrote:",
  de: "Am Mo., 23. Nov. 2026 um 10:15 Uhr schrieb %:",
  es: "El lun, 23 nov 2026 a las 10:15, % escribió:",
  ru: "пн, 23 нояб. 2026 г. в 10:15, %:",
  fr: "Le lun. 23 nov. 2026 à 10:15, % a écrit :",
  pt: "% escreveu (segunda, 23/11/2026 à(s) 10:15):",
};
const apple: Words = {
  uk: "23 лист. 2026 р. о 10:15 % пише:",
  en: "On 23 Nov 2026, at 10:15, % wrote:",
  de: "Am 23.11.2026 um 10:15 schrieb %:",
  es: "El 23 nov 2026, a las 10:15, % escribió:",
  ru: "23 нояб. 2026 г., в 10:15, % написал(а):",
  fr: "Le 23 nov. 2026 à 10:15, % a écrit :",
  pt: "No dia 23/11/2026, às 10:15, % escreveu:",
};
const yahoo: Words = {
  uk: "понеділок, 23 листопада 2026 р. о 10:15:30 GMT+2, % написав(-ла):",
  en: "On Monday, November 23, 2026 at 10:15:30 AM GMT+2, % wrote:",
  de: "Am Montag, 23. November 2026 um 10:15:30 MEZ hat % Folgendes geschrieben:",
  es: "En lunes, 23 de noviembre de 2026, 10:15:30 CET, % escribió:",
  ru: "понедельник, 23 ноября 2026 г., 10:15:30 GMT+3, % написал(а):",
  fr: "Le lundi 23 novembre 2026 à 10:15:30 UTC+1, % a écrit :",
  pt: "Em segunda-feira, 23 de novembro de 2026 às 10:15:30 WET, % escreveu:",
};
const thunderbird: Words = {
  uk: "23.11.2026 10:15, Poruch пише:",
  en: "On 23/11/2026 10:15, Poruch wrote:",
  de: "Am 23.11.2026 um 10:15 schrieb Poruch:",
  es: "El 23/11/2026 a las 10:15, Poruch escribió:",
  ru: "23.11.2026 10:15, Poruch пишет:",
  fr: "Le 23/11/2026 à 10:15, Poruch a écrit :",
  pt: "Às 10:15 de 23/11/2026, Poruch escreveu:",
};
/** Sender, time, recipient, subject. */
const outlook: Record<Language, [string, string, string, string]> = {
  uk: ["Від: ", "Надіслано: 23 листопада 2026 р. 10:15", "Кому: ", "Тема: "],
  en: ["From: ", "Sent: Monday, November 23, 2026 10:15 AM", "To: ", "Subject: "],
  de: ["Von: ", "Gesendet: Montag, 23. November 2026 10:15", "An: ", "Betreff: "],
  es: ["De: ", "Enviado el: lunes, 23 de noviembre de 2026 10:15", "Para: ", "Asunto: "],
  ru: ["От: ", "Отправлено: понедельник, 23 ноября 2026 г. 10:15", "Кому: ", "Тема: "],
  fr: ["De : ", "Envoyé : lundi 23 novembre 2026 10:15", "À : ", "Objet : "],
  pt: ["De: ", "Enviado: 23 de novembro de 2026 10:15", "Para: ", "Assunto: "],
};
const iphone: Words = {
  uk: "Надіслано з iPhone",
  en: "Sent from my iPhone",
  de: "Von meinem iPhone gesendet",
  es: "Enviado desde mi iPhone",
  ru: "Отправлено с iPhone",
  fr: "Envoyé de mon iPhone",
  pt: "Enviado do meu iPhone",
};
const outlookPhone: Words = {
  uk: "Отримати Outlook для iOS<https://aka.ms/o0ukef>",
  en: "Get Outlook for iOS<https://aka.ms/o0ukef>",
  de: "Outlook für iOS<https://aka.ms/o0ukef> beziehen",
  es: "Obtener Outlook para iOS<https://aka.ms/o0ukef>",
  ru: "Получить Outlook для iOS<https://aka.ms/o0ukef>",
  fr: "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>",
  pt: "Obter o Outlook para iOS<https://aka.ms/o0ukef>",
};

const quote = (text: string) => text.replaceAll(/^/gm, "> ").replaceAll(/ $/gm, "");
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const htmlOf = (text: string) =>
  text
    .split("\n")
    .map((line) => `<div dir="auto">${escape(line) || "<br>"}</div>`)
    .join("\r\n");
/** Breaks the line after the sender's name, as programs break long lines. */
const wrapped = (line: string) => line.replace(/ (?=<)/, "\n");
const from = (line: string, { from: address }: Original) => line.replace("%", `Poruch <${address}>`);

/** The headers of Outlook above the original, without signs of quoting. */
const block = (language: Language, { from: address, subject, text }: Original, to: string) => {
  const [sender, time, recipient, title] = outlook[language];
  return `${sender}Poruch <${address}>\n${time}\n${recipient}${to}\n${title}${subject}\n\n${text}`;
};

type Body = { text?: string; html?: string };
type Writer = (language: Language, original: Original, to: string) => Body;
const own = (language: Language) => written[language];

const programs = {
  gmail: (language, original) => ({
    text: `${own(language)}\n\n${wrapped(from(gmail[language], original))}\n\n${quote(original.text)}\n`,
    html: `${htmlOf(own(language))}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escape(from(gmail[language], original))}<br></div><blockquote class="gmail_quote">${original.html}</blockquote></div>`,
  }),
  /** An email with HTML only, as some phones send it. */
  gmailHtml: (language, original) => ({
    html: `<html><head><style>p{color:red}</style></head><body>${htmlOf(own(language))}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escape(from(gmail[language], original))}<br></div><blockquote class="gmail_quote">${original.html}</blockquote></div></body></html>`,
  }),
  outlook: (language, original, to) => ({ text: `${own(language)}\n\n${block(language, original, to)}` }),
  outlookWeb: (language, original, to) => ({
    text: `${own(language)}\n________________________________\n${block(language, original, to)}`,
    html: `${htmlOf(own(language))}<div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg">${escape(block(language, original, to))}</div>`,
  }),
  outlookPhone: (language, original, to) => ({
    text: `${own(language)}\n\n${outlookPhone[language]}\n________________________________\n${block(language, original, to)}`,
  }),
  apple: (language, original) => ({
    text: `${own(language)}\n\n${quote(`${from(apple[language], original)}\n\n${original.text}`)}\n`,
  }),
  iphone: (language, original) => ({
    text: `${own(language)}\n\n${iphone[language]}\n\n${quote(`${from(apple[language], original)}\n\n${original.text}`)}\n`,
  }),
  yahoo: (language, original) => ({
    text: ` ${own(language)}\n\n    ${from(yahoo[language], original)}  \n \n ${original.text.replaceAll(/^/gm, " ")}   `,
  }),
  thunderbird: (language, original) => ({
    text: `${own(language)}\n\n${thunderbird[language]}\n${quote(original.text)}\n\n-- \n+38 067 000 00 00\n`,
  }),
} as const satisfies Record<string, Writer>;
export type Program = keyof typeof programs;

const encodings = ["base64", "quoted-printable", "8bit"] as const;

export const samplesOf = (original: Original, sender: string): Sample[] =>
  languages.flatMap((language, row) =>
    (Object.keys(programs) as Program[]).map((program, column) => ({
      program,
      language,
      written: own(language),
      raw: rawEmail(programs[program](language, original, original.replyTo), original, sender, row + column),
    })),
  );

function rawEmail(body: Body, { replyTo, subject }: Original, sender: string, turn: number): string {
  const parts = Object.entries(body).map(([kind, text]) => part(kind === "text" ? "plain" : "html", text, turn));
  const head = `From: Olena <${sender}>\r\nTo: <${replyTo}>\r\nSubject: =?utf-8?b?${Buffer.from(`Re: ${subject}`).toString("base64")}?=\r\nDate: Mon, 23 Nov 2026 11:00:00 +0200\r\nMessage-ID: <${turn}.reply@mail.example>\r\nMIME-Version: 1.0\r\n`;
  if (parts.length === 1) return head + (parts[0] ?? "");
  return `${head}Content-Type: multipart/alternative; boundary="=_b"\r\n\r\n${parts.map((it) => `--=_b\r\n${it}\r\n`).join("")}--=_b--\r\n`;
}

function part(kind: string, text: string, turn: number): string {
  const encoding = encodings[turn % encodings.length] ?? "8bit";
  return `Content-Type: text/${kind}; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encoded(text.replaceAll(/\r?\n/g, "\r\n"), encoding)}\r\n`;
}

function encoded(text: string, encoding: (typeof encodings)[number]): string {
  const bytes = Buffer.from(text);
  if (encoding === "8bit") return text;
  if (encoding === "base64") return (bytes.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n");
  const quoted = bytes
    .toString("latin1")
    .replaceAll(/[^\t\r\n -<>-~]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replaceAll(/[ \t](?=\r\n)/g, (blank) => (blank === " " ? "=20" : "=09"));
  return quoted.replaceAll(/(?:=[\dA-F]{2}|[^=\r\n]){70}(?=[^\r\n])/g, "$&=\r\n");
}
