// Writes a line of free words or a phrase (rules H2, H8). SQL numbers it and tests the side and the state of the thread once more.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Phrase } from "#contract/phrase-kinds.ts";
import type { Call } from "#contract/surface.ts";
import type { ThreadLine } from "#contract/threads.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import { contactRanges } from "#server/contacts/contact-data.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { phraseText } from "#server/kit/phrase-text.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { manages } from "#server/points/policy.ts";
import { type LineRow, type PhotoRow, type ThreadRow, findByClientId, insertLine } from "./queries.ts";
import { type Needs, load } from "./read.ts";
import { presentLine } from "./view.ts";

type Line = {
  body?: string | undefined;
  language?: Language | undefined;
  phrase?: Phrase | undefined;
  email_rest?: string | null;
  client_id: Id;
  photo_ids?: Id[] | undefined;
};

/** The same client_id again returns the line that is there. Throws thread.not_found, thread.closed, media.not_found. */
export async function write(tx: Tx, kit: Needs, viewer: Member, id: Id, line: Line): Promise<ThreadLine> {
  const thread = await lockThread(tx, kit, viewer, id, "POST /threads/:id/messages");
  const known = await findByClientId(tx, id, line.client_id);
  if (known && known.side === thread.side) return presentLine(thread, known);
  if (line.body !== undefined && line.phrase) throw wrongField("phrase", "invalid");
  if (line.body === undefined && !line.phrase && !line.photo_ids?.length) throw wrongField("body", "required");
  if (thread.refusal) throw problem("thread.closed", { params: { reason: thread.refusal } });
  return presentLine(thread, await writeLine(tx, viewer, thread, line));
}

/** The caller has locked the thread. */
export async function writeLine(tx: Tx, viewer: Member, thread: ThreadRow, line: Line) {
  const { phrase, email_rest = null, client_id, photo_ids = [] } = line;
  const body = phrase ? phraseText(phrase, viewer.language) : line.body;
  const { id, side, provider_id: providerId, customer_id: customerId, contact_id: contactId } = thread;
  const author_id = side === "provider" ? providerId : customerId;
  const wanted = [...new Set(photo_ids)];
  const row = {
    thread_id: id,
    side,
    author_id,
    acted_by: viewer.actorId,
    client_id,
    body: body ?? null,
    language: phrase ? null : languageOf({ text: body, language: line.language }, viewer.language),
    email_rest,
    phrase: phrase?.slug ?? null,
    phrase_values: phrase ? JSON.stringify(phrase.values) : null,
    // A phrase holds no contact data, even where its price has the digits of a phone.
    contact_data: body === undefined ? null : phrase ? [] : contactRanges(body),
    photos: wanted.length,
  };
  const written = await insertLine(tx, row);
  const pictures = await attachPhotos(tx, written, wanted);
  const parties = { requestId: thread.request_id, providerId, customerId, contactId, actorId: viewer.actorId };
  const sent = { threadId: id, messageId: written.id, ...parties, by: side };
  await record(tx, "message.sent", { ...sent, mutedBy: await findMuted(tx, id) });
  return { ...written, pictures };
}

/** The members that have muted the thread. */
async function findMuted(tx: Tx, id: Id): Promise<Id[]> {
  const { rows } = await sql<{ user_id: Id }>`
    select user_id from thread_members where thread_id = ${id} and muted_until > now()`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Loads through the viewer and locks. Where the viewer manages the request, the action is recorded. Throws thread.not_found. */
export async function lockThread(tx: Tx, kit: Needs, viewer: Member, id: Id, call: Call): Promise<ThreadRow> {
  const seen = await load(tx, kit, viewer, id);
  if (manages(viewer, { ...seen, user_id: seen.customer_id })) await actFor(tx, viewer, seen.customer_id, { call, id });
  await sql`select lock_thread(${id})`.execute(tx);
  return load(tx, kit, viewer, id);
}

// Puts uploaded photos into the line that was written with them.

type LineKey = Pick<LineRow, "id" | "thread_id" | "author_id">;

/** In this order. Throws media.not_found for photos of another side or conversation, sent ones, and deleted ones. */
async function attachPhotos(
  tx: Tx,
  { id, thread_id, author_id }: LineKey,
  ids: readonly Id[],
): Promise<PhotoRow[] | null> {
  if (ids.length === 0) return null;
  const { rows } = await sql<PhotoRow & { place: number }>`
    update thread_photos set message_id = ${id}, place = array_position(${ids}::uuid[], id) - 1
    where id = any(${ids}::uuid[]) and thread_id = ${thread_id} and user_id = ${author_id} and message_id is null
    returning id, width, height, place`.execute(tx);
  if (rows.length < ids.length) throw problem("media.not_found");
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ id: photo, width, height }) => ({ id: photo, width, height }));
}
