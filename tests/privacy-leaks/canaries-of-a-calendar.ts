// Plants canaries in an own entry, a provider's note at an appointment, and the address of another calendar: only their owner may read them.
import type { Person } from "../world/world.ts";
import { holds, type Canary } from "./canary.ts";

/** A time on the first page of the calendar. */
function hourFrom(hours: number) {
  const at = (more: number) => new Date(Date.now() + (hours + more) * 3_600_000).toISOString();
  return { starts_at: at(0), ends_at: at(1) };
}

export async function plantCalendar<Role extends string>(provider: Person, role: Role) {
  const entry = { title: "PLNT-own-entry", note: "PLNT-note-of-entry", ...hourFrom(30) };
  const { id } = await provider.call("POST /events", { body: entry });
  const query = { filter: { side: "sent", stage: "accepted" } } as const;
  const [job] = (await provider.call("GET /proposals", { query })).data;
  const appointment = { subject_id: job?.id ?? "", note: "PLNT-note-of-appointment", ...hourFrom(33) };
  const made = await provider.call("POST /events", { body: appointment });
  const imported = "https://calendar.example/PLNT-import.ics";
  await provider.call("POST /calendar-import", { body: { url: imported } });
  const secrets: Canary<Role>[] = [
    { what: "address of another calendar", found: holds("PLNT-import"), by: [role] },
    { what: "own calendar entry", found: holds(entry.title, entry.note), by: [role] },
    { what: "note at an appointment", found: holds(appointment.note), by: [role] },
  ];
  return { secrets, ids: [id, made.id] };
}
