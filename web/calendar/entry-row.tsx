import type { Entry } from "./entries.ts";
import { EventRow } from "./event-row.tsx";
import { JobRow } from "./job-row.tsx";

type Props = { entry: Entry; day: string; timeZone: string };

export const EntryRow = ({ entry, day, timeZone }: Props) =>
  entry.job ? (
    <JobRow entry={entry} job={entry.job} day={day} timeZone={timeZone} />
  ) : (
    <EventRow event={entry.event} day={day} timeZone={timeZone} />
  );
