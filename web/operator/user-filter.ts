import { roles } from "#contract/abilities.ts";
import { pageOf } from "#web/kit/page-param.ts";

export const states = ["active", "paused", "blocked", "leaving", "managed", "deleted"] as const;
export const sorts = ["-created_at", "created_at", "name"] as const;

const among = <T extends string>(list: readonly T[], text: string | null) => list.find((it) => it === text);

/** Reads the filter from the address; invalid values are left out. */
export function readUserFilter(url: string) {
  const search = new URL(url).searchParams;
  return {
    text: (search.get("text") ?? "").trim().slice(0, 100),
    state: among(states, search.get("state")),
    role: among(roles, search.get("role")),
    plan: /^[a-z_]{1,30}$/.exec(search.get("plan") ?? "")?.[0],
    sort: among(sorts, search.get("sort")) ?? "-created_at",
    page: pageOf(search),
  };
}
export type ReadUserFilter = ReturnType<typeof readUserFilter>;
