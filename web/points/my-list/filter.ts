import { pageOf } from "#web/kit/page-param.ts";
/** The filter in the address of a list of own points. `status` is one of the tabs; absent for the tab `all`. */
export type MyFilter<Tab extends string = string> = {
  status: Exclude<Tab, "all"> | undefined;
  text: string | undefined;
  /** The id of a service. */
  purpose: string | undefined;
  /** The name of the service chosen in the form. */
  purposeName: string;
  page: number;
};

/** The state of the list is in its address; unknown values are left out. */
export function readMyFilter<Tab extends string>(address: string, tabs: readonly Tab[]): MyFilter<Tab> {
  const search = new URL(address).searchParams;
  const status = tabs.find((tab) => tab === search.get("status"));
  const purpose = /^\d{1,5}$/.exec(search.get("purpose_id") ?? "")?.[0];
  const page = pageOf(search);
  return {
    status: status === "all" ? undefined : (status as Exclude<Tab, "all"> | undefined),
    text: search.get("text")?.trim().slice(0, 200) || undefined,
    purpose,
    purposeName: (purpose && search.get("purpose")?.slice(0, 100)) || "",
    page,
  };
}

/** The list as it was before an action, without an open dialog. */
export function myListUrl(path: string, address: string): string {
  const search = new URL(address).searchParams;
  for (const name of ["close", "index"]) search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A tab of the list; the rest of the filter stays, the first page opens. */
export function tabUrl(tab: string, search: URLSearchParams): string {
  const next = new URLSearchParams([...search].filter(([, value]) => value !== ""));
  for (const name of ["status", "page", "close", "index"]) next.delete(name);
  if (tab !== "all") next.set("status", tab);
  return `?${next}`;
}
