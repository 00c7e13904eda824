import type { Notification } from "./sentences.ts";

export type Group = { key: string; request: Notification["request"]; items: Notification[]; fresh: boolean };

/** By request, those with something unread first; within both the newest first, as they come. */
export function groupByRequest(notifications: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of notifications) {
    const key = item.request?.id ?? "general";
    const group = groups.get(key) ?? { key, request: item.request, items: [], fresh: false };
    group.items.push(item);
    group.fresh ||= item.read_at === null;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(b.fresh) - Number(a.fresh));
}
