// Creating and editing: what there is is saved; publishing asks for the rest.
import type { FieldError } from "#contract/errors.ts";
import type { RequestInput } from "#contract/requests.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { isActing, type Id, type Member } from "#server/kit/viewer.ts";
import { missing } from "#server/points/missing.ts";
import { requestSteps, type PointStatus } from "#server/points/states.ts";
import { insertPoint, setPoint, type PointChange } from "#server/points/write.ts";
import type { RequestNews } from "./close.ts";
import { lockOwn } from "./load.ts";
import { currencyOf } from "./queries.ts";

/** Whose request it is, and with what right (decision P8). Of a managed one the mandate is locked. */
type Whose = { userId: Id; mandate: "own" | "on_behalf" | "managed" };
const oneself = (viewer: Member): Whose => ({ userId: viewer.id, mandate: isActing(viewer) ? "managed" : "own" });

export async function create(
  tx: Tx,
  viewer: Member,
  input: RequestInput,
  { userId, mandate } = oneself(viewer),
): Promise<Id> {
  const content = columns(input);
  refuseNonsense([userId, viewer.actorId], content);
  const draft = { title: null, point_type_id: null, purpose_ids: [], address_id: null, ...content };
  const status = statusAfter(draft, "incomplete", input.publish);
  const id = await insertPoint(tx, {
    kind: "request",
    user_id: userId,
    actor_id: viewer.actorId,
    mandate,
    language: viewer.language,
    currency: input.currency ?? (await currencyOf(tx, userId)),
    ...content,
    status,
    published_at: status === "published" ? new Date() : null,
  });
  const contactId = mandate === "managed" ? viewer.actorId : userId;
  if (status === "published")
    await record(tx, "request.published", { id, customerId: userId, contactId, actorId: viewer.actorId });
  return id;
}

/** Throws request.not_found, request.state when closed, request.incomplete with the missing fields. */
export async function edit(tx: Tx, viewer: Member, id: Id, input: RequestInput): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "PATCH /service-requests/:id");
  if (request.status === "closed") throw problem("request.state", { params: { status: "closed", step: "edit" } });
  const content = columns(input);
  const { user_id: customerId, contact_id: contactId } = request;
  refuseNonsense([customerId, contactId, viewer.actorId], { ...request, ...content });
  const status = statusAfter({ ...request, ...content }, request.status as PointStatus, input.publish);
  const publishes = status === "published" && request.status !== "published";
  await setPoint(tx, id, { ...content, status, ...(publishes ? { published_at: new Date() } : {}) });
  // Directed to another while it is published: news for that one, as if it were published now.
  const redirected = status === "published" && (content.receiver_id ?? request.receiver_id) !== request.receiver_id;
  if (publishes || redirected)
    await record(tx, "request.published", { id, customerId, contactId, actorId: viewer.actorId });
  return id;
}

type Content = Parameters<typeof missing>[0];

function statusAfter(content: Content, status: PointStatus, publish = false): PointStatus {
  const lacks = missing(content);
  if (lacks.length && (publish || status === "published" || status === "archived")) throw incomplete(lacks);
  if (publish) return requestSteps.go(status, "publish");
  if (status === "published" || status === "archived") return status;
  return requestSteps.go(status, lacks.length ? "reopen" : "finish");
}

/** What only shows beside what is stored, or beside who asks; the table's checks say the same. */
function refuseNonsense(customers: Id[], { receiver_id, duration_from, duration_to }: PointChange) {
  if (receiver_id && customers.includes(receiver_id))
    throw wrongField("receiver_id", "invalid", "A request cannot be directed to oneself");
  if (duration_from && duration_to && duration_from > duration_to)
    throw wrongField("duration_to", "end_before_start", "The end is before the start");
}

function incomplete(fields: string[]) {
  const needed: FieldError = { code: "required", message: "Needed before publishing" };
  return problem("request.incomplete", { fields: Object.fromEntries(fields.map((field) => [field, [needed]])) });
}

function columns(input: RequestInput): PointChange {
  const { point_purpose_ids, time, publish: _publish, title, ...same } = input;
  return {
    ...same,
    ...(title === undefined ? {} : { title: title || null }),
    ...(point_purpose_ids === undefined ? {} : { purpose_ids: point_purpose_ids }),
    ...(time === undefined ? {} : { time_of_day: time }),
  };
}

declare module "#server/kit/record.ts" {
  interface DomainEvents {
    "request.published": RequestNews;
  }
}
