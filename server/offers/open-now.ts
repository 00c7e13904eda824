// Finds out if people are open now, by the same rule as `provider_open` in the schema. It reads the column `week_hours` of the person.
import { sql } from "kysely";

/** A column for joined `users as o`; null where no hours are set. */
export const openNow = sql<boolean | null>`
  case when o.week_hours is not null then o.week_hours @> week_minute(o.time_zone, now()) end`;

/** On joined `users as u`. Tests first for hours: most people have none, and the test of the time is slower. */
const isOpenNow = sql<boolean>`u.week_hours is not null and u.week_hours @> week_minute(u.time_zone, now())`;

/** One person is looked up for each row: of `exists` the planner makes a join that reads all open people. @param person a column with the id */
export const isOpen = (person: string) =>
  sql<boolean>`coalesce((select ${isOpenNow} from users u where u.id = ${sql.ref(person)}), false)`;

/** All people who are open now, as a subquery of `id`. */
export const openPeople = sql`select u.id from users u where ${isOpenNow}`;
