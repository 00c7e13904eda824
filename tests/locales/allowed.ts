import type { Language } from "#contract/kit/languages.ts";
import { emails } from "#server/mail/emails.ts";

/** Names and marks that stay as they are in every language and alphabet, also inside a text. */
export const namesAndMarks = ["Українська", "Русский", "Поруч", "Poruch"];

/** Words that a language shares with English: a text made of nothing else may be the same. */
export const sharedWords: Readonly<Partial<Record<Exclude<Language, "en"> | "all", string>>> = {
  all: "h kg km l m SMS QR PDF GPS Email OK Viber Telegram WhatsApp Signal",
  de: "Budget Codes Video Details Filter Link Name optional Person Radius Region Start Status Team Text",
  es: "Error No Plan Radio Total",
  fr: `litres Budget Codes Contact Conversation Date Description Distance Documents Invitations Image Message Messages Navigation Note Notification Notifications Option Options
    minutes Communication Excellent Page Pages Photo Photos Question Service Services Suggestion Suggestions Total Type Urgent`,
  pt: "Menu Total",
};

/**
 * Keys that no source file spells out because they come from data: room → the pattern of such keys. Keys built in a
 * template inside `t(…)` (`t(`status.${status}`)` need no line here.
 */
export const keysFromData: Readonly<Record<string, RegExp>> = {
  // Reasons for decisions of operators.
  cases: /^ready\./,
  errors: /^field\./,
  // The existing emails; another test checks that each has all its parts and no others.
  mail: new RegExp(`^(?:${Object.keys(emails).join("|")})\\.(?:subject|lead|button|note)$|^why\\.`),
  phrases: /^(?:moment|place|thing)\./,
  // Texts of kinds of notifications; a kind without one has that of its group.
  push: /^say\./,
};

/** Words that may stand in JSX as they are. */
export const wordsInJsx = ["Poruch", "Поруч"];
