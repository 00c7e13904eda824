import type { OfferStatus } from "../offer-facts.tsx";
import { myOffersPath } from "../offer-path.ts";

export const statusTabs = ["all", "published", "draft", "incomplete", "archived"] as const;
const statuses: readonly string[] = statusTabs.slice(1);

/** The state of the list is in its address; unknown values are left out. */
export function readFilter(address: string) {
  const search = new URL(address).searchParams;
  const status = search.get("status") ?? "";
  const purpose = search.get("purpose_id") ?? "";
  const page = Number(search.get("page"));
  return {
    status: statuses.includes(status) ? (status as OfferStatus) : undefined,
    purpose: /^\d{1,5}$/.test(purpose) ? purpose : undefined,
    text: search.get("text")?.trim().slice(0, 200) || undefined,
    page: Number.isInteger(page) && page > 0 ? page : undefined,
  };
}

/** The list as it was. */
export function listUrl(address: string): string {
  const search = new URL(address).searchParams;
  search.delete("index");
  return search.size > 0 ? `${myOffersPath}?${search}` : myOffersPath;
}

/** The address of a tab of the list; keeps the search. */
export function tabUrl(tab: (typeof statusTabs)[number], said: { text?: string; purpose?: string }): string {
  const { text, purpose } = said;
  const search = new URLSearchParams({
    ...(tab !== "all" && { status: tab }),
    ...(text && { text }),
    ...(purpose && { purpose_id: purpose }),
  });
  return `?${search}`;
}
