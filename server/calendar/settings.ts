// The calendars outside that a person joined with the own one.
import { sql } from "kysely";
import type { CalendarSettings } from "#contract/calendar.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";

export async function showSettings(db: Db, { id }: Member): Promise<CalendarSettings> {
  const { rows } = await sql<CalendarSettings>`
    select (select jsonb_build_object('busy_only', f.busy_only, 'created_at', ${iso("f.created_at")}, 'read_at', ${iso("f.read_at")})
        from calendar_feeds f where f.owner_id = ${id}) as feed,
      (select jsonb_build_object('url', i.url, 'state', i.state, 'failure', i.failure, 'blocks', i.blocks, 'unread', i.unread, 'checked_at', ${iso("i.checked_at")})
        from calendar_imports i where i.owner_id = ${id}) as import`.execute(db);
  return rows[0] ?? { feed: null, import: null };
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
