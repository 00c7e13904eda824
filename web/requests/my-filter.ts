import { readMyFilter } from "#web/points/my-list/filter.ts";

export const statusTabs = ["all", "published", "incomplete", "draft", "closed", "archived"] as const;

/** The kind of requests: directed to one provider, of others at the user's places, or hidden from the list. */
export const kinds = ["direct", "hosted", "hidden"] as const;

/** The filter in the address of the list; `closing` is the request in the dialog. */
export function readFilter(address: string) {
  const search = new URL(address).searchParams;
  return {
    ...readMyFilter(address, statusTabs),
    kind: kinds.find((kind) => kind === search.get("kind")),
    closing: search.get("close"),
  };
}
