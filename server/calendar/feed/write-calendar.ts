// Entries as an iCalendar file (RFC 5545): for the private feed, and for invitations by email.
import { localStamp, stamp, timeZoneLines } from "./time-zone.ts";

export type FileEvent = {
  id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  /** Whole days, both included. */
  start_date: string | null;
  end_date: string | null;
  time_zone: string;
  busy: boolean;
  status: "asked" | "confirmed" | "cancelled";
  sequence: number;
  updated_at: string;
  /** The page of the entry. */
  url: string | null;
};
export type Method = "PUBLISH" | "REQUEST" | "CANCEL";
type File = {
  method: Method;
  /** Our host: ids of entries end in it. */
  host: string;
  name: string;
  events: FileEvent[];
  /** Of an invitation: two addresses for email. */
  organizer?: string;
  attendee?: string;
};

const statuses = { asked: "TENTATIVE", confirmed: "CONFIRMED", cancelled: "CANCELLED" } as const;

export function writeCalendar({ method, host, name, events, organizer, attendee }: File): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Poruch//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    `X-WR-CALNAME:${text(name)}`,
    ...(method === "PUBLISH" ? ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"] : []),
    ...zonesOf(events),
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.id}@${host}`,
      `DTSTAMP:${stamp(Date.parse(event.updated_at))}Z`,
      `LAST-MODIFIED:${stamp(Date.parse(event.updated_at))}Z`,
      `SEQUENCE:${event.sequence}`,
      ...timesOf(event),
      `SUMMARY:${text(event.title)}`,
      `STATUS:${statuses[event.status]}`,
      `TRANSP:${event.busy && event.status !== "cancelled" ? "OPAQUE" : "TRANSPARENT"}`,
      ...(event.url ? [`URL:${event.url}`] : []),
      ...(organizer ? [`ORGANIZER;CN=${quoted(name)}:mailto:${organizer}`] : []),
      ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`] : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function timesOf({ starts_at, ends_at, start_date, end_date, time_zone }: FileEvent): string[] {
  if (start_date && end_date) {
    const after = new Date(Date.parse(end_date) + 86_400_000).toISOString().slice(0, 10);
    const day = (it: string) => it.replaceAll("-", "");
    return [`DTSTART;VALUE=DATE:${day(start_date)}`, `DTEND;VALUE=DATE:${day(after)}`];
  }
  // The hour that the clocks repeat: a local time would be read as the first one by some programs, as the second by others.
  if ([starts_at, ends_at].some((at) => isThereTwice(time_zone, Date.parse(at))))
    return [`DTSTART:${stamp(Date.parse(starts_at))}Z`, `DTEND:${stamp(Date.parse(ends_at))}Z`];
  const local = (at: string) => `;TZID=${time_zone}:${localStamp(time_zone, Date.parse(at))}`;
  return [`DTSTART${local(starts_at)}`, `DTEND${local(ends_at)}`];
}

/** Clocks go back by half an hour, one or two. */
const isThereTwice = (zone: string, at: number): boolean =>
  [30, 60, 120].some((minutes) =>
    [at - minutes * 60_000, at + minutes * 60_000].some((other) => localStamp(zone, other) === localStamp(zone, at)),
  );

/** One VTIMEZONE for each zone, from its first to its last time. */
function zonesOf(events: FileEvent[]): string[] {
  const timed = events.filter(({ start_date }) => start_date === null);
  return [...new Set(timed.map(({ time_zone }) => time_zone))].toSorted().flatMap((zone) => {
    const times = timed.filter(({ time_zone }) => time_zone === zone);
    const first = Math.min(...times.map(({ starts_at }) => Date.parse(starts_at)));
    return timeZoneLines(zone, first, Math.max(...times.map(({ ends_at }) => Date.parse(ends_at))));
  });
}

const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, "\\n")
    .replaceAll(/\p{Cc}+/gu, " ");

/** Of a parameter: it ends at a quotation mark. */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]+/gu, " ")}"`;

/** At most 75 bytes a line, and no character is cut; a further line begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      parts.push(part);
      [part, bytes] = ["", 0];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}
