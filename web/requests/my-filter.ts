import type { RequestStatus } from "./facts.tsx";

export const statusTabs = ["all", "published", "incomplete", "draft", "closed", "archived"] as const;
const statuses: readonly string[] = statusTabs.slice(1);

/** The state of the list lives in its address; what is not known there is left out. */
export function readFilter(address: string) {
  const search = new URL(address).searchParams;
  const status = search.get("status") ?? "";
  const page = Number(search.get("page"));
  return {
    status: statuses.includes(status) ? (status as RequestStatus) : undefined,
    text: search.get("text")?.trim().slice(0, 200) || undefined,
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    closing: search.get("close"),
  };
}

/** The list as it was, without the dialog. */
export function listUrl(address: string): string {
  const search = new URL(address).searchParams;
  search.delete("close");
  search.delete("index");
  return search.size > 0 ? `/service/my-requests?${search}` : "/service/my-requests";
}

/** A tab of the list; the words that are searched for stay. */
export function tabUrl(tab: (typeof statusTabs)[number], text: string): string {
  const search = new URLSearchParams({ ...(tab !== "all" && { status: tab }), ...(text && { text }) });
  return `?${search}`;
}
