import type { Scene } from "../contract/scene.ts";
import { appointmentOf, appointmentSoon, askToMove, freeHour } from "../fixtures/calendar.ts";
import { accept, answer, requestOf } from "../fixtures/requests.ts";
import { absent, stale, type Room } from "./room.ts";

const job = async (s: Scene): Promise<string> => (await s.accepted()).proposal.id;
const appointment = async (s: Scene): Promise<string> => (await appointmentOf(s.marko, await job(s))).id;

/** Marko asks for another time. */
async function moved(s: Scene): Promise<string> {
  const id = await appointment(s);
  await askToMove(s.marko, id);
  return id;
}

/** Olena asks for a time, by default a free one. */
const requested = async (s: Scene, times = freeHour()): Promise<string> =>
  (await s.olena.call("POST /events", { body: { subject_id: await job(s), ...times } })).id;

/** An hour at which Marko has an appointment of his own. */
async function taken({ marko }: Scene) {
  const times = freeHour();
  await marko.call("POST /events", { body: { title: "Zahnarzt", ...times } });
  return times;
}

const nextDays = { from: freeHour().starts_at, to: new Date(Date.now() + 9 * 86_400_000).toISOString() };

const holidays = async ({ marko }: Scene): Promise<string> =>
  (await marko.call("POST /events", { body: { title: "Urlaub", ...freeHour() } })).id;

export const calendar: Room<"calendar"> = {
  // An appointment is between the sides of the job; the side that asked does not confirm. Everybody has an own calendar.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /calendar-settings":      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /calendar-import":       "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "DELETE /calendar-import":     "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /events":                 "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /events":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /tentative-jobs":         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /events/:id":             "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "GET /events/:id/slots":       "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "PATCH /events/:id":           "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /events/:id/confirm":    "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
    "POST /events/:id/arrived":    "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
    "POST /events/:id/refuse":     "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    // An ended proposal, of its author.
    "DELETE /events/:id":          "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
  },

  // Her appointments: the manager answers for her.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /events/:id":             "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "GET /events/:id/slots":       "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "PATCH /events/:id":           "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/confirm":    "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
    "POST /events/:id/arrived":    "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
    "POST /events/:id/refuse":     "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "DELETE /events/:id":          "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
  },

  calls: {
    "GET /calendar-settings": {
      works: async (s) => {
        await s.olena.call("POST /calendar-feed", { body: {} });
        await s.olena.call("POST /calendar-import", { body: { url: "https://calendar.example/busy.ics" } });
        return { who: s.olena };
      },
    },
    "POST /calendar-import": { works: (s) => ({ who: s.olena, body: { url: "webcal://calendar.example/busy.ics" } }) },
    "DELETE /calendar-import": { works: (s) => ({ who: s.olena }) },
    "GET /events": {
      works: async (s) => {
        await appointment(s);
        return { who: s.olena, query: { filter: { calendar: "service" } } };
      },
    },
    "GET /tentative-jobs": {
      works: async (s) => {
        await s.answered();
        return { who: s.olena, query: nextDays };
      },
    },
    "POST /events": {
      works: (s) => ({
        who: s.olena,
        body: { title: "Лікар", note: "Поліклініка, кабінет 12", ...freeHour(), price: 50_000, currency: "UAH" },
      }),
      refused: {
        "proposal.not_found": (s) => ({ who: s.olena, body: { subject_id: absent, ...freeHour() } }),
        "proposal.state": async (s) => ({
          who: s.olena,
          body: { subject_id: (await s.answered()).proposal.id, ...freeHour() },
        }),
        "event.exists": async (s) => {
          const subject_id = await job(s);
          await appointmentOf(s.marko, subject_id);
          return { who: s.marko, body: { subject_id, ...freeHour() } };
        },
        "event.overlap": async (s) => ({ who: s.marko, body: { ...(await taken(s)), subject_id: await job(s) } }),
        "event.too_many_asks": async (s) => {
          const petro = await s.person("Petro");
          const ids: string[] = [];
          for (let n = 0; n < 6; n++) {
            const { id } = await answer(s.marko, (await requestOf(petro)).id);
            await accept(petro, id);
            ids.push(id);
          }
          for (const subject_id of ids.slice(1))
            await petro.call("POST /events", { body: { subject_id, ...freeHour() } });
          return { who: petro, body: { subject_id: ids[0] ?? "", ...freeHour() } };
        },
      },
    },
    "GET /events/:id": { works: async (s) => ({ who: s.olena, params: { id: await appointment(s) } }) },
    "GET /events/:id/slots": {
      works: async (s) => ({ who: s.olena, params: { id: await job(s) }, query: { days: "7", minutes: "60" } }),
      refused: {
        "proposal.state": async (s) => ({ who: s.olena, params: { id: (await s.answered()).proposal.id } }),
      },
    },
    // The provider calls, because a customer's requests for a time are limited.
    "PATCH /events/:id": {
      works: async (s) => ({ who: s.marko, params: { id: await appointment(s) }, body: freeHour() }),
      refused: {
        "version.changed": async (s) => ({
          who: s.marko,
          params: { id: await holidays(s) },
          body: { title: "x" },
          headers: stale,
        }),
        "event.overlap": async (s) => ({ who: s.marko, params: { id: await holidays(s) }, body: await taken(s) }),
        "event.state": async (s) => ({ who: s.marko, params: { id: await requested(s) }, body: freeHour() }),
      },
    },
    "POST /events/:id/confirm": {
      works: async (s) => ({ who: s.olena, params: { id: await moved(s) } }),
      refused: {
        "version.changed": async (s) => ({ who: s.olena, params: { id: await moved(s) }, headers: stale }),
        "event.overlap": async (s) => ({ who: s.marko, params: { id: await requested(s, await taken(s)) } }),
        "event.state": async (s) => ({ who: s.olena, params: { id: await appointment(s) } }),
      },
    },
    "POST /events/:id/arrived": {
      works: async (s) => ({
        who: s.marko,
        params: { id: (await appointmentSoon(s.marko, await job(s))).id },
      }),
      refused: {
        "event.state": async (s) => ({ who: s.marko, params: { id: await appointment(s) } }),
      },
    },
    "POST /events/:id/refuse": {
      works: async (s) => ({ who: s.olena, params: { id: await moved(s) } }),
      refused: {
        "event.state": async (s) => {
          const id = await moved(s);
          await s.olena.call("POST /events/:id/refuse", { params: { id } });
          return { who: s.olena, params: { id } };
        },
      },
    },
    "DELETE /events/:id": {
      works: async ({ marko, answered }) => {
        const { id } = (await answered()).proposal;
        await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
        return { who: marko, params: { id } };
      },
      refused: {
        "proposal.state": async ({ answered, marko }) => ({
          who: marko,
          params: { id: (await answered()).proposal.id },
        }),
      },
    },
  },
};
