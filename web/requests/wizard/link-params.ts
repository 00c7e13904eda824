// The parameters of a link to the wizard.
import { purposesInQuery } from "#web/catalog/purposes-in-query.ts";

/** The words typed on the landing page: they become the title. */
export const typedNeed = (search: URLSearchParams): string => (search.get("need") ?? "").trim().slice(0, 120);

/** `?for=other`: for a person without a profile; an existing draft stores this itself. */
export const isForOther = (search: URLSearchParams): boolean => search.get("for") === "other";

const targets = ["need", "locationId", "offer", "receiver"];

/** The parameters kept from step to step. A draft stores its services, its place and its receiver itself. */
export function keptParams(search: URLSearchParams, hasDraft: boolean): Record<string, string> {
  const services = hasDraft ? "" : purposesInQuery(search).join("&");
  const kept: Record<string, string> = {
    ...(services && { pids: services }),
    ...(!hasDraft && isForOther(search) && { for: "other" }),
  };
  for (const name of hasDraft ? ["place"] : ["place", ...targets]) {
    const value = search.get(name);
    if (value) kept[name] = value;
  }
  return kept;
}

/** A short key of the answers in a link; "" if it contains none. */
export const namedIn = (search: URLSearchParams): string =>
  [purposesInQuery(search).join(), ...targets.map((name) => search.get(name))].filter(Boolean).join(" ");
