import { readMyFilter } from "#web/points/my-list/filter.ts";

export const statusTabs = ["all", "published", "incomplete", "draft", "closed", "archived"] as const;

/** Which of the requests: those to one provider, those of others at my places, or those that I hid from the list. */
export const kinds = ["direct", "hosted", "hidden"] as const;

/** What the address of the list asks for; `closing` is the request that the dialog closes. */
export function readFilter(address: string) {
  const search = new URL(address).searchParams;
  return {
    ...readMyFilter(address, statusTabs),
    kind: kinds.find((kind) => kind === search.get("kind")),
    closing: search.get("close"),
  };
}
