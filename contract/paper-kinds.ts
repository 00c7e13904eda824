/** What a provider can print; apart from the schemas, so that pages load these names only. */
export const paperKinds = ["card_sheet", "card", "brochure", "poster"] as const;
export type PaperKind = (typeof paperKinds)[number];
