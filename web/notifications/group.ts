import type { Notification } from "./sentences.ts";

export type Group = { key: string; subject: { title: string | null } | null; items: Notification[]; fresh: boolean };

/** By request or offer, those with something unread first; within both the newest first, as they come. */
export function groupByRequest(notifications: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of notifications) {
    const key = item.subject_id ?? "general";
    const subject = item.subject_id === null ? null : { title: item.subject_title };
    const group = groups.get(key) ?? { key, subject, items: [], fresh: false };
    group.items.push(item);
    group.fresh ||= item.read_at === null;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.fresh) - Number(a.fresh));
}
