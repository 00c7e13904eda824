import { sql } from "kysely";

/** Both people dealing with it, and a managed customer who took the profile over (rule P9). On `e`, `a` and `r`. */
export const sidesOf = sql`(
  select contact_of(e.owner_id) as id, 'provider' as side
  union select r.contact_id, 'customer'
  union select c.id, 'customer' from users c where c.id = r.user_id and c.claimed_at is not null)`;
