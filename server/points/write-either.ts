// The calls that treat offers and requests alike: the requirements of each kind, and the fields that only the other kind has.
import type { z } from "zod";
import type { PointKind, points } from "#contract/points.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem, wrong } from "#server/kit/problem.ts";
import { allow, holds, type Id, type Member } from "#server/kit/viewer.ts";
import { removeFiles } from "#server/media/remove-files.ts";
import { foreignTo } from "./fields.ts";
import { lockOwn } from "./load.ts";
import { removeLocked } from "./remove.ts";
import { createPoint, editPoint, oneself } from "./save.ts";

type Input = z.output<typeof points.create.body>;
type Change = z.output<typeof points.edit.body>;

/** Throws ability_not_granted, and the errors of `createPoint`. */
export async function create(tx: Tx, kit: Kit, viewer: Member, { kind, ...content }: Input): Promise<Id> {
  allow(holds(viewer, kind === "offer" ? "ServiceOffer:create" : "ServiceRequest:create"));
  refuseForeign(kind, content);
  return createPoint(tx, kit, viewer, { kind, ...oneself(viewer) }, content);
}

/** Throws point.not_found, ability_not_granted, and the errors of `editPoint`. */
export async function edit(tx: Tx, kit: Kit, viewer: Member, id: Id, content: Change): Promise<Id> {
  const point = await lockOwn(tx, viewer, { id, kind: null, call: "PATCH /points/:id" });
  const kind = point.kind;
  allow(mayChange(viewer, kind));
  refuseForeign(kind, content);
  await editPoint(tx, kit, viewer, point, content);
  return id;
}

/** Throws point.not_found, ability_not_granted, request.has_accepted. */
export async function remove(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const point = await lockOwn(tx, viewer, { id, kind: null, call: "DELETE /points/:id" });
  allow(mayChange(viewer, point.kind));
  await removeLocked(tx, viewer, point);
}

/** Throws point.not_found, and request.state for a closed request. */
export async function removeImages(tx: Tx, viewer: Member, id: Id, imageIds: Id[]): Promise<void> {
  const point = await lockOwn(tx, viewer, { id, kind: null, call: "DELETE /points/:id/images" });
  if (point.status === "closed") throw problem("request.state", { params: { status: "closed", step: "edit" } });
  await removeFiles(tx, id, imageIds);
}

const mayChange = (viewer: Member, kind: PointKind): boolean =>
  holds(viewer, kind === "offer" ? "ServiceOffer:update" : "ServiceRequest:create");

function refuseForeign(kind: PointKind, content: Change) {
  const foreign = foreignTo(kind, content);
  const unknown = wrong("unknown", "Only the other kind has it");
  if (foreign.length)
    throw problem("validation.failed", { fields: Object.fromEntries(foreign.map((field) => [field, [unknown]])) });
}
