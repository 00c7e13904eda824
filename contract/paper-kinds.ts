/** The print materials of a provider. A file of its own: pages load these names without the schemas. */
export const paperKinds = ["card_sheet", "card", "brochure", "poster"] as const;
export type PaperKind = (typeof paperKinds)[number];
