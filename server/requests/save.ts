// Creating and editing requests: to whom they go and where they lie, beside what every point has.
import type { RequestInput } from "#contract/requests.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { createPoint, editPoint, oneself, type Whose } from "#server/points/save.ts";
import { lockOwn } from "./load.ts";

export function create(tx: Tx, viewer: Member, input: RequestInput, whose: Whose = oneself(viewer)): Promise<Id> {
  const { public_alias: _alias, ...content } = input;
  return createPoint(tx, viewer, "request", content, whose);
}

/** Throws request.not_found, request.state when closed, request.incomplete with the missing fields. */
export async function edit(tx: Tx, viewer: Member, id: Id, input: RequestInput): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "PATCH /service-requests/:id");
  const { public_alias: _alias, ...content } = input;
  await editPoint(tx, viewer, request, content);
  return id;
}
