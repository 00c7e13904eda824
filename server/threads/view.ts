// Row → reply. A line names its side, not its author (rule P9).
import { LinkifyIt } from "linkify-it";
import type { Person } from "#contract/people.ts";
import type { Thread, ThreadLine } from "#contract/threads.ts";
import { contactRanges, maskContactData } from "#server/contacts/contact-data.ts";
import { phraseOf, phraseText } from "#server/kit/phrase-text.ts";
import type { QuotedText } from "#server/translations/find-translated.ts";
import { arePhotosShown } from "./photos/shown.ts";
import type { LineRow, ThreadRow } from "./queries.ts";

type Seen = Pick<ThreadRow, "side" | "masks" | "masked" | "refusal" | "time_zone" | "language" | "other_language">;

export function presentLine(thread: Seen, row: LineRow): ThreadLine {
  const { side, masks, masked } = thread;
  const areShown = arePhotosShown(thread);
  const mine = row.kind !== "system" && row.side === side;
  const { body, ...words } = wordsOf(thread, row, mine);
  const found = body === null ? [] : (row.contact_data ?? contactRanges(body));
  const isMasked = found.length > 0 && (mine ? masks : masked);
  const shown = body !== null && isMasked && !mine ? maskContactData(body, found) : body;
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    side: row.side,
    mine,
    body: shown,
    ...words,
    masked: isMasked,
    removed: row.removed_at !== null,
    photos: areShown ? (row.pictures ?? []) : [],
    photos_ended: areShown ? 0 : row.photos,
    links: shown === null ? [] : linksIn(shown),
    email_rest: masked && !mine ? withoutContacts(row.email_rest) : row.email_rest,
    event: eventOf(row, thread.time_zone),
    client_id: mine ? row.client_id : null,
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** Words of the other side, as their reader reads them. */
export const textOfLine = (line: ThreadLine | null): QuotedText | null =>
  line?.body && !line.mine ? { kind: "message", id: line.id, field: "body", text: line.body } : null;

/** A phrase is read in the reader's language, and its writer also sees the sentence of the other one. */
function wordsOf({ language, other_language }: Seen, row: LineRow, mine: boolean) {
  const phrase = phraseOf(row);
  const other = phrase && mine && other_language !== language ? other_language : null;
  return {
    body: phrase ? phraseText(phrase, language) : row.body,
    language: phrase ? language : row.language,
    is_phrase: phrase !== null,
    other_body: phrase && other ? phraseText(phrase, other) : null,
    other_language: other,
  };
}

const eventOf = ({ step, facts }: LineRow, time_zone: string): ThreadLine["event"] =>
  step && {
    step,
    at: facts.at ?? null,
    time_zone,
    price_kind: facts.price_kind ?? null,
    amount: facts.amount ?? null,
    currency: facts.currency ?? null,
    duration: facts.duration ?? null,
  };

const withoutContacts = (text: string | null) => text && maskContactData(text, contactRanges(text));

export function presentThread(row: ThreadRow, other: Person | null): Thread {
  const isManager = row.side === "customer" && row.mandate === "managed" && row.managed?.name != null;
  return {
    id: row.id,
    request: { id: row.request_id, title: row.title, language: row.request_language, readable: row.readable },
    proposal_id: row.proposal_id,
    side: row.side,
    other: row.hidden ? null : other,
    other_language: row.hidden ? null : row.other_language,
    managed: isManager ? row.managed : null,
    seq: row.seq,
    read_seq: row.read_seq,
    other_read_seq: row.other_read_seq,
    unread: row.unread,
    muted_until: row.muted_until,
    masks: row.masks,
    refusal: row.refusal,
    last: row.last && presentLine(row, row.last),
    changed_at: row.changed_at,
    can: { write: row.refusal === null },
  };
}

// Links in the words of a line. Pages show them and fetch nothing from them.

const linkify = new LinkifyIt({ fuzzyLink: true });
const shown = /^(https?|mailto):/;

const linksIn = (text: string) =>
  (linkify.match(text) ?? [])
    .map(({ index, lastIndex, url }) => ({ start: index, end: lastIndex, href: url }))
    .filter(({ href }) => shown.test(href));
