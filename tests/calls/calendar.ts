import { appointmentOf, appointmentSoon, askToMove, freeHour } from "../fixtures/calendar.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

export const appointment = async (s: Scene): Promise<string> =>
  (await appointmentOf(s.marko, (await s.accepted()).proposal.id)).id;

/** Marko asks for another time. */
export async function asked(s: Scene): Promise<string> {
  const id = await appointment(s);
  await askToMove(s.marko, id);
  return id;
}

/** An appointment that has begun. */
const appointmentNow = async (s: Scene): Promise<string> =>
  (await appointmentSoon(s.marko, (await s.accepted()).proposal.id)).id;

export const calendarRecipes = {
  "GET /calendar-settings": async (s) => {
    await s.olena.call("POST /calendar-feed", { body: {} });
    await s.olena.call("POST /calendar-import", { body: { url: "https://calendar.example/busy.ics" } });
    return { who: s.olena };
  },
  "POST /calendar-feed": (s) => ({ who: s.olena, body: { busy_only: true } }),
  "DELETE /calendar-feed": (s) => ({ who: s.olena }),
  "POST /calendar-import": (s) => ({ who: s.olena, body: { url: "webcal://calendar.example/busy.ics" } }),
  "DELETE /calendar-import": (s) => ({ who: s.olena }),
  "GET /events": async (s) => {
    await appointment(s);
    return { who: s.olena, query: { filter: { calendar: "service" } } };
  },
  "GET /events/:id": async (s) => ({ who: s.olena, params: { id: await appointment(s) } }),
  "GET /events/:id/slots": async (s) => ({
    who: s.olena,
    params: { id: (await s.accepted()).proposal.id },
    query: { days: "7", minutes: "60" },
  }),
  "POST /events": (s) => ({
    who: s.olena,
    body: { title: "Лікар", note: "Поліклініка, кабінет 12", ...freeHour(), price: 50_000, currency: "UAH" },
  }),
  // The provider calls, because a customer's requests for a time are limited.
  "PATCH /events/:id": async (s) => ({ who: s.marko, params: { id: await appointment(s) }, body: freeHour() }),
  "POST /events/:id/confirm": async (s) => ({ who: s.olena, params: { id: await asked(s) } }),
  "POST /events/:id/arrived": async (s) => ({ who: s.marko, params: { id: await appointmentNow(s) } }),
  "POST /events/:id/refuse": async (s) => ({ who: s.olena, params: { id: await asked(s) } }),
} satisfies Recipes;
