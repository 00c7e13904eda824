/** Names and marks that stay as they are in every language and alphabet, also inside a text. */
export const namesAndMarks = ["Українська", "Русский", "Поруч", "Poruch"];

/** Whole texts that are rightly the same in English and in another language. */
export const sameAsEnglish = ["SMS", "QR", "PDF", "E-mail", "Email", "OK"];

/**
 * Keys that no source file spells out because they come from data: room → what such keys look like.
 * Keys built in a template inside `t(…)` (`t(`status.${status}`)`) need no line here.
 */
export const keysFromData: Readonly<Record<string, RegExp>> = {};

/** Words that may stand in JSX as they are. */
export const wordsInJsx = ["Poruch", "Поруч"];
