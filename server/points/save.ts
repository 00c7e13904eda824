// Creates and edits offers and requests: saves incomplete content; publishing requires the rest.
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem, wrong, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { isActing, type Id, type Member } from "#server/kit/viewer.ts";
import { arrange } from "#server/media/arrange.ts";
import { removeFiles } from "#server/media/remove-files.ts";
import { missing } from "./missing.ts";
import { changedTerms } from "./rules/agreed.ts";
import { refuseAnswers } from "./rules/refuse-answers.ts";
import { refusePast } from "./rules/refuse-past.ts";
import { stepsOfKind, type PointStatus } from "./states.ts";
import { isProposedTitle } from "./title-in.ts";
import { insertPoint, setPoint, type PointChange, type PointRow } from "./write.ts";

/** The owner and the mandate (rule P8). For a managed owner the mandate is locked. */
export type Owner = { userId: Id; mandate: "own" | "on_behalf" | "managed" };
export const oneself = (viewer: Member): Owner => ({
  userId: viewer.id,
  mandate: isActing(viewer) ? "managed" : "own",
});

/** The content common to both kinds; `columns` are those of one kind only. */
export type Content = {
  title?: string | null | undefined;
  point_purpose_ids?: number[] | undefined;
  time?: string | null | undefined;
  media_ids?: Id[] | undefined;
  media_off?: Id[] | undefined;
  publish?: boolean | undefined;
  archive?: boolean | undefined;
  awaited_files?: number | undefined;
};
type Columns = Omit<PointChange, "status">;

/** Throws `<kind>.incomplete` with the missing fields, address.not_found, media.not_found. */
export async function createPoint(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  { kind, userId, mandate }: Owner & { kind: PointKind },
  input: Content & Columns,
): Promise<Id> {
  const content = columns(input);
  refuseNonsense([userId, viewer.actorId], content);
  const draft = { title: null, point_type_id: null, purpose_ids: [], address_id: null, ...content };
  const { date, time_of_day: time = null } = content;
  if (date) await refusePast(tx, { date, time, address_id: draft.address_id, user_id: userId });
  if (input.answers) await refuseAnswers(tx, draft.purpose_ids ?? [], input.answers);
  const status = statusAfter(kind, draft, "incomplete", { ...input, publish: input.publish && !input.awaited_files });
  const id = await insertPoint(tx, {
    kind,
    user_id: userId,
    actor_id: viewer.actorId,
    mandate,
    ...content,
    language: languageOfContent(content, viewer.language),
    currency: content.currency ?? (await currencyOf(tx, userId)),
    status,
    ...(status === "published" && { published_at: new Date(), awaited_files: null }),
  });
  if (input.media_ids)
    await arrange(tx, kit, { pointId: id, ownerId: userId, viewerId: viewer.id, ids: input.media_ids });
  const contactId = mandate === "managed" ? viewer.actorId : userId;
  if (status === "published") await announcePublished(tx, kind, { id, userId, contactId, actorId: viewer.actorId });
  return id;
}

/** @param point locked. Throws `<kind>.state`, `<kind>.incomplete` with the missing fields. */
export async function editPoint(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  point: PointRow,
  input: Content & Columns,
): Promise<void> {
  const kind = point.kind;
  const before = point.status;
  if (before === "closed") throw problem(`${kind}.state`, { params: { status: "closed", step: "edit" } });
  if (point.removed_case && input.publish)
    throw problem(`${kind}.state`, { params: { status: "removed", step: "publish" } });
  const content = await withoutProposed(tx, point, columns(input));
  const { id, user_id: userId, contact_id: contactId } = point;
  refuseNonsense([userId, contactId, viewer.actorId], { ...point, ...content });
  const status = statusAfter(kind, { ...point, ...content }, before, input);
  if (status === "archived" && point.awarded_at)
    throw problem(`${kind}.state`, { params: { status: "awarded", step: "archive" } });
  const publishes = status === "published" && before !== "published";
  await refuseWrong(tx, point, content, publishes);
  const redirected = before === "published" && status === before && isRedirected(point, content);
  if (redirected && point.awarded_at) throw problem(`${kind}.state`, { params: { status: "awarded", step: "direct" } });
  if (input.media_off?.length) await removeFiles(tx, id, input.media_off);
  await setPoint(tx, id, {
    ...content,
    language: languageOfContent(content, point.language, point),
    status,
    ...(content.date === undefined ? {} : { date_passed: null }),
    ...(publishes ? { published_at: new Date() } : {}),
    ...(point.awaited_files !== null && { awaited_files: awaitedAfter(point.awaited_files, status, input) }),
  });
  if (input.media_ids)
    await arrange(tx, kit, { pointId: id, ownerId: userId, viewerId: viewer.id, ids: input.media_ids });
  // Directed to another while it is published: the receiver is notified as if it were published now.
  if (publishes || redirected) await announcePublished(tx, kind, { id, userId, contactId, actorId: viewer.actorId });
  await recordChange(tx, viewer, point, { content, redirected, status });
}

const isReworded = (before: PointRow, content: Columns): boolean =>
  (["title", "description", "comment", "language"] as const).some(
    (field) => content[field] !== undefined && content[field] !== before[field],
  );

/** A form in another language sends the proposed title in that one: it is the same title, no change (rule S10). */
async function withoutProposed(db: Db, point: PointRow, { title, ...content }: Columns): Promise<Columns> {
  if (title === undefined) return content;
  const isSame = point.title_proposed && title !== null && (await isProposedTitle(db, title, point));
  return isSame ? content : { title, ...content };
}

/** Attached files are not awaited any more, and what left the drafts waits for nothing. */
const awaitedAfter = (before: number, status: PointStatus, { media_ids }: Content): number | null =>
  status !== "incomplete" && status !== "draft" ? null : media_ids?.length ? 0 : before;

type Change = { content: Columns; redirected: boolean; status: PointStatus };

/** @param point as it was before the change. */
async function recordChange(tx: Tx, viewer: Member, point: PointRow, { content, redirected, status }: Change) {
  const { id, user_id: customerId, contact_id: contactId } = point;
  const news = { id, customerId, contactId, actorId: viewer.actorId };
  if (redirected && content.receiver_id)
    await record(tx, "request.directed", { ...news, receiverId: content.receiver_id });
  const fields = point.awarded_at ? changedTerms(point, content) : [];
  if (fields.length) await record(tx, "request.changed", { ...news, fields });
  const wasPublished = point.status === "published";
  if (wasPublished && status === "published" && isReworded(point, content)) await record(tx, "point.reworded", { id });
  const archives = status === "archived" && wasPublished;
  if (archives && point.kind === "request") await record(tx, "request.archived", news);
}

const isRedirected = (before: PointRow, { receiver_id }: Columns): boolean =>
  receiver_id !== undefined && receiver_id !== null && receiver_id !== before.receiver_id;

/**
 * A date that a form sends back unchanged is not checked. A point that was published before loses a date in the past when
 * it is published again (`clear_passed_date` in the schema); a first publishing refuses it.
 */
async function refuseWrong(db: Db, point: PointRow, content: Columns, publishes: boolean): Promise<void> {
  if (content.answers) await refuseAnswers(db, content.purpose_ids ?? point.purpose_ids, content.answers);
  const { date, time_of_day: time, address_id, user_id } = { ...point, ...content } as PointRow;
  const isFirst = publishes && point.published_at === null;
  const isNew = date !== point.date || time?.slice(0, 5) !== point.time_of_day?.slice(0, 5);
  if (date && (isNew || isFirst)) await refusePast(db, { date, time, address_id, user_id });
}

type News = { id: Id; userId: Id; contactId: Id; actorId: Id };

function announcePublished(tx: Tx, kind: PointKind, { id, userId, contactId, actorId }: News): Promise<void> {
  return kind === "offer"
    ? record(tx, "offer.published", { id, providerId: userId, contactId, actorId })
    : record(tx, "request.published", { id, customerId: userId, contactId, actorId });
}

function statusAfter(
  kind: PointKind,
  content: Parameters<typeof missing>[0],
  status: PointStatus,
  { publish = false, archive = false }: Content,
): PointStatus {
  const lacks = missing(content);
  const steps = stepsOfKind(kind);
  const isOut = status === "published" || status === "archived";
  if (lacks.length && (publish || archive || isOut)) throw incomplete(kind, lacks);
  if (publish) return steps.go(status, "publish");
  if (archive && status !== "archived")
    return steps.go(status === "incomplete" ? steps.go(status, "finish") : status, "archive");
  if (isOut) return status;
  return steps.go(status, lacks.length ? "reopen" : "finish");
}

/** Checks values that are wrong only in combination with stored values or with the caller; the table's constraints check the same. */
function refuseNonsense(owners: Id[], { receiver_id, duration_from, duration_to }: Columns) {
  if (receiver_id && owners.includes(receiver_id))
    throw wrongField("receiver_id", "invalid", "A request cannot be directed to oneself");
  if (duration_from && duration_to && duration_from > duration_to)
    throw wrongField("duration_to", "end_before_start", "The end is before the start");
}

function incomplete(kind: PointKind, fields: string[]) {
  const needed = wrong("required", "Needed before publishing");
  return problem(`${kind}.incomplete`, { fields: Object.fromEntries(fields.map((field) => [field, [needed]])) });
}

type Words = Pick<PointRow, "title" | "description" | "language">;

/** That of title and description (rule L12). */
function languageOfContent(content: Columns, author: Language, before?: Words): Language {
  const textOf = ({ title, description }: Partial<Words>) => [title, description].filter(Boolean).join("\n");
  const was = before && { text: textOf(before), language: before.language };
  const { title, description, language } = { ...before, ...content };
  return (
    languageOf({ text: textOf({ title, description }), language: content.language }, author, was) ?? language ?? author
  );
}

function columns(input: Content & Columns): Columns {
  const { point_purpose_ids, time, title, publish: _publish, archive: _archive, ...more } = input;
  const { media_ids: _media, media_off: _off, ...same } = more;
  return {
    ...same,
    ...(title === undefined ? {} : { title: title || null }),
    ...(point_purpose_ids === undefined ? {} : { purpose_ids: point_purpose_ids }),
    ...(time === undefined ? {} : { time_of_day: time }),
  };
}

const currencyOf = async (db: Db, userId: Id): Promise<string> =>
  (await db.selectFrom("users").select("currency").where("id", "=", userId).executeTakeFirst())?.currency ?? "UAH";
