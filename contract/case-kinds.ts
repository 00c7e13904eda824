// Kinds of reports and cases that server and web share, without schemas.
/** `provider` is the page of a provider, `person` the other side of a deal, `message` a line of a conversation (`thread`). */
export const reportKinds = ["offer", "request", "review", "provider", "person", "thread", "message"] as const;
export type ReportKind = (typeof reportKinds)[number];
/** `job`: a proposal whose sides disagree about whether the work is done; people cannot report it themselves. */
export const caseKinds = [...reportKinds, "job"] as const;
export type CaseKind = (typeof caseKinds)[number];
/** The removal is the block of the account. */
export const endsInBlock = (kind: CaseKind): boolean => ["provider", "person", "thread", "message"].includes(kind);

export const reportReasons = ["spam", "fraud", "offensive", "personal_data", "illegal", "false", "other"] as const;
/** What the system notices in a public post: contact data, the words of another account, and those of a post that was removed. */
export const signalReasons = ["contact_data", "same_text", "removed_before"] as const;
/** `not_done` is that of a job. */
export const caseReasons = [...reportReasons, ...signalReasons, "not_done"] as const;
