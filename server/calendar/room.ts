import { calendar, type CalendarEvent } from "#contract/calendar.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addTitles } from "#server/translations/add-titles.ts";
import { confirm, refuse } from "./answer.ts";
import { arrive } from "./arrive.ts";
import { importAll, importOne, removeImport, setImport } from "./busy/import.ts";
import { change } from "./change.ts";
import { create } from "./create.ts";
import { eraseEvents, exportAsCustomer } from "./personal-data.ts";
import { list, show } from "./read.ts";
import { remind } from "./remind.ts";
import { remove } from "./remove.ts";
import { showSettings } from "./settings.ts";
import { slots } from "./slots.ts";
import { tentative } from "./tentative.ts";

export const routes = serve(calendar, {
  settings: ({ db, viewer }) => showSettings(db, viewer),
  setImport: async ({ tx, viewer, body }) => {
    await setImport(tx, viewer, body.url);
    return showSettings(tx, viewer);
  },
  removeImport: ({ tx, viewer }) => removeImport(tx, viewer.id),
  list: async ({ query, ...call }) => {
    const { data, meta } = await list(call.db, call.viewer, query);
    return { data: await addTitles(call, data, titledBy), meta };
  },
  tentative: async ({ query, ...call }) => {
    const jobs = await tentative(call.db, call.viewer, query);
    return { jobs: await addTitles(call, jobs, ({ request_id: id, title }) => ({ id, title })) };
  },
  show: async ({ params, ...call }) => {
    const event = await show(call.db, call.viewer, params.id);
    return (await addTitles(call, [event], titledBy))[0] ?? event;
  },
  slots: ({ db, viewer, params, query }) => slots(db, viewer, params.id, query),
  create: async ({ tx, viewer, body }) => show(tx, viewer, await create(tx, viewer, body)),
  change: async ({ tx, viewer, params, body, version }) =>
    show(tx, viewer, await change(tx, viewer, { id: params.id, version }, body)),
  confirm: async ({ tx, viewer, params, version }) =>
    show(tx, viewer, await confirm(tx, viewer, { id: params.id, version })),
  refuse: ({ tx, viewer, params }) => refuse(tx, viewer, params.id),
  arrived: async ({ tx, viewer, params }) => show(tx, viewer, await arrive(tx, viewer, params.id)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
});

const titledBy = ({ appointment, title }: CalendarEvent) => appointment && { id: appointment.request_id, title };

export const listeners = {
  "account.erasing": [eraseEvents],
  "account.exporting": [exportAsCustomer],
} satisfies Listeners;

export const jobs = {
  "events.import": { run: importOne, atOnce: 3 },
  "events.import-all": { run: importAll, cron: "27 * * * *" },
  "events.remind": { run: remind, cron: "* * * * *" },
} satisfies JobsOfRoom;
