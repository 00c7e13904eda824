import { events } from "#contract/events.ts";
import { serve } from "#server/kit/serve.ts";
import { confirm, refuse } from "./answer.ts";
import { arrive } from "./arrive.ts";
import { change } from "./change.ts";
import { create } from "./create.ts";
import { list, show } from "./read.ts";
import { remove } from "./remove.ts";
import { slots } from "./slots.ts";

export const routes = serve(events, {
  list: ({ db, viewer, query }) => list(db, viewer, query),
  show: ({ db, viewer, params }) => show(db, viewer, params.id),
  slots: ({ db, viewer, params, query }) => slots(db, viewer, params.id, query),
  create: async ({ tx, viewer, body }) => show(tx, viewer, await create(tx, viewer, body)),
  change: async ({ tx, viewer, params, body }) => show(tx, viewer, await change(tx, viewer, params.id, body)),
  confirm: async ({ tx, viewer, params }) => show(tx, viewer, await confirm(tx, viewer, params.id)),
  refuse: ({ tx, viewer, params }) => refuse(tx, viewer, params.id),
  arrived: async ({ tx, viewer, params }) => show(tx, viewer, await arrive(tx, viewer, params.id)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
});
