import { sql } from "kysely";

/** The readers of both sides (rule N7), with the managed person of a manager. On `e` and `r`. */
export const sidesOf = sql`(
  select o.id, o.managed_id, 'provider' as side from readers_of(e.owner_id, r.id) o
  union all select o.id, o.managed_id, 'customer' from readers_of(r.user_id, r.id) o)`;
