import { appointmentOf, freeHour } from "../../fixtures/calendar.ts";
import { answer, requestOf, accept } from "../../fixtures/requests.ts";
import { appointment, asked } from "../../calls/calendar.ts";
import { stale, type Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";

export const calendarRefusals: Refusals = {
  "GET /events/:id/slots": {
    "proposal.state": async (s) => ({ who: s.olena, params: { id: (await s.answered()).proposal.id } }),
  },
  "POST /events": {
    "proposal.not_found": (s) => ({ who: s.olena, body: { subject_id: absent, ...freeHour() } }),
    "proposal.state": async (s) => ({
      who: s.olena,
      body: { subject_id: (await s.answered()).proposal.id, ...freeHour() },
    }),
    "event.exists": async (s) => {
      const { proposal } = await s.accepted();
      await appointmentOf(s.marko, proposal.id);
      return { who: s.marko, body: { subject_id: proposal.id, ...freeHour() } };
    },
    "event.overlap": async (s) => {
      const times = freeHour();
      await s.marko.call("POST /events", { body: { title: "Zahnarzt", ...times } });
      return { who: s.marko, body: { subject_id: (await s.accepted()).proposal.id, ...times } };
    },
    "event.too_many_asks": async (s) => {
      const petro = await s.person("Petro");
      const ids: string[] = [];
      for (let n = 0; n < 6; n++) {
        const { id } = await answer(s.marko, (await requestOf(petro)).id);
        await accept(petro, id);
        ids.push(id);
      }
      for (const subject_id of ids.slice(1)) await petro.call("POST /events", { body: { subject_id, ...freeHour() } });
      return { who: petro, body: { subject_id: ids[0] ?? "", ...freeHour() } };
    },
  },
  "PATCH /events/:id": {
    "version.changed": async (s) => {
      const { id } = await s.marko.call("POST /events", { body: { title: "Urlaub", ...freeHour() } });
      return { who: s.marko, params: { id }, body: { title: "x" }, headers: stale };
    },
    "event.overlap": async (s) => {
      const times = freeHour();
      await s.marko.call("POST /events", { body: { title: "Zahnarzt", ...times } });
      const { id } = await s.marko.call("POST /events", { body: { title: "Urlaub", ...freeHour() } });
      return { who: s.marko, params: { id }, body: times };
    },
    "event.state": async (s) => {
      const { id } = await s.olena.call("POST /events", {
        body: { subject_id: (await s.accepted()).proposal.id, ...freeHour() },
      });
      return { who: s.marko, params: { id }, body: freeHour() };
    },
  },
  "POST /events/:id/confirm": {
    "version.changed": async (s) => ({ who: s.olena, params: { id: await asked(s) }, headers: stale }),
    "event.overlap": async (s) => {
      const times = freeHour();
      await s.marko.call("POST /events", { body: { title: "Zahnarzt", ...times } });
      const body = { subject_id: (await s.accepted()).proposal.id, ...times };
      const { id } = await s.olena.call("POST /events", { body });
      return { who: s.marko, params: { id } };
    },
    "event.state": async (s) => ({ who: s.olena, params: { id: await appointment(s) } }),
  },
  "POST /events/:id/arrived": {
    "event.state": async (s) => ({ who: s.marko, params: { id: await appointment(s) } }),
  },
  "POST /events/:id/refuse": {
    "event.state": async (s) => {
      const id = await asked(s);
      await s.olena.call("POST /events/:id/refuse", { params: { id } });
      return { who: s.olena, params: { id } };
    },
  },
};
