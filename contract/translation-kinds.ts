// What is translated and how it fails, without the shapes of the API: pages may load it.
/** Whose texts are translated, with their fields: `language` of each text stands in the reply beside it, under this name. */
export const textKinds = {
  point: { title: "title_language", description: "language", comment: "language" },
  proposal: { message: "language" },
  message: { body: "language" },
  review: { body: "language", reply: "reply_language" },
  person: { bio: "bio_language" },
  // Name and greeting of a posting link, and the note beside an opened address: both of a place.
  house: { public_name: "greeting_language", greeting: "greeting_language" },
  place: { address_comment: "address_comment_language" },
  // Of a discount programme, on public pages.
  discount: { title: "title_language" },
  // Reasons: of a disputed cashback, of a decided case and of its appeal, of a refused document.
  cashback: { reason: "reason_language" },
  decision: { reason: "reason_language" },
  appeal_decision: { reason: "reason_language" },
  badge: { reason: "reason_language" },
} as const satisfies Record<string, Record<string, string>>;
export type TextKind = keyof typeof textKinds;
export const isTextKind = (text: string): text is TextKind => Object.hasOwn(textKinds, text);

/** A foreign text is shown translated, is translated when the reader asks for it, or stays as it is. */
export const translationChoices = ["always", "on_demand", "never"] as const;
export type TranslationChoice = (typeof translationChoices)[number];

/** `later`: no engine works now, or its characters of the day are used up. `unsafe`: each translation lost a fact, so none is shown. `no_engine`: none knows both languages. */
export const translationFaults = ["later", "unsafe", "no_engine"] as const;
