import type { RequestStatus } from "./facts.tsx";

export const statusTabs = ["all", "published", "incomplete", "draft", "closed", "archived"] as const;
const statuses: readonly string[] = statusTabs.slice(1);

/** The state of the list is in its address; unknown values are left out. */
export function readFilter(address: string) {
  const search = new URL(address).searchParams;
  const status = search.get("status") ?? "";
  const page = Number(search.get("page"));
  return {
    status: statuses.includes(status) ? (status as RequestStatus) : undefined,
    text: search.get("text")?.trim().slice(0, 200) || undefined,
    purpose: matching(search.get("purpose_id"), /^\d{1,5}$/),
    purposeName: search.get("purpose")?.slice(0, 100) ?? "",
    kind: kinds.find((kind) => kind === search.get("kind")),
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    closing: search.get("close"),
  };
}

const matching = (text: string | null, shape: RegExp): string | undefined =>
  text && shape.test(text) ? text : undefined;

/** Which of the requests: those to one provider, those of others at my places, or those that I hid from the list. */
export const kinds = ["direct", "hosted", "hidden"] as const;

/** The list as it was, without the dialog. */
export function listUrl(address: string): string {
  const search = new URL(address).searchParams;
  search.delete("close");
  search.delete("index");
  return search.size > 0 ? `/service/my-requests?${search}` : "/service/my-requests";
}

/** A tab of the list; what else is searched for stays. */
export function tabUrl(tab: (typeof statusTabs)[number], search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ["status", "page", "close"]) next.delete(name);
  if (tab !== "all") next.set("status", tab);
  return `?${next}`;
}
