import type { Notification } from "./sentences.ts";

export type Group = {
  key: string;
  subject: { title: string | null; language: Notification["subject_language"] } | null;
  items: Notification[];
  fresh: boolean;
};

/** Groups by request or offer: groups with unread notifications first. Inside, the given order (newest first) stays. */
export function groupByRequest(notifications: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of notifications) {
    // Decisions of cases are grouped with the notifications about the account.
    const about = item.subject_kind === "case" ? null : item.subject_id;
    const key = about ?? "general";
    const subject = about === null ? null : { title: item.subject_title, language: item.subject_language };
    const group = groups.get(key) ?? { key, subject, items: [], fresh: false };
    group.items.push(item);
    group.fresh ||= item.read_at === null;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.fresh) - Number(a.fresh));
}
