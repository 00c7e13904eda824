// The things that the calls of the second table are about: written by Anna's manager for her, and her own.
import { randomUUID } from "node:crypto";
import { appointmentOf, appointmentSoon, askToMove, freeHour } from "../fixtures/calendar.ts";
import { promisedBack } from "../fixtures/cashback.ts";
import { addressOf, answer, plumber, requestOf } from "../fixtures/requests.ts";
import { jobOf, review } from "../fixtures/reviews.ts";
import { suggested } from "../fixtures/terms.ts";
import { photoForm, photoIn, threadOf } from "../fixtures/threads.ts";
import type { managedTable } from "./managed-table.ts";
import { twinOf, type Stage } from "./stage.ts";
import type { Thing, MakeThing } from "./things.ts";

const homes = new WeakMap<Stage, Promise<string>>();
/** Anna's place, the same for all her requests. */
function home(stage: Stage): Promise<string> {
  const known = homes.get(stage) ?? addressOf(stage.people.acting);
  homes.set(stage, known);
  return known;
}

/** A request that the manager wrote as her, and Marko's open proposal on it. */
const written = async (stage: Stage) => requestOf(stage.people.acting, { address_id: await home(stage) });
async function answered(stage: Stage) {
  const tap = await written(stage);
  return { tap, proposal: await answer(stage.people.answered, tap.id) };
}

const toRequest =
  (body?: object): MakeThing =>
  async (stage) => ({ params: { id: (await written(stage)).id }, ...(body ? { body } : {}) });
/** A draft: published offers count against the limit, and the table creates many. */
const toOffer =
  (more: Thing = {}): MakeThing =>
  async (stage) => {
    const body = { ...plumber, title: "Сантехнік", address_id: await home(stage) };
    return { params: { id: (await stage.people.acting.call("POST /service-offers", { body })).id }, ...more };
  };
const toProposal =
  (body?: object): MakeThing =>
  async (stage) => ({ params: { id: (await answered(stage)).proposal.id }, ...(body ? { body } : {}) });
const toThread =
  (body?: object): MakeThing =>
  async (stage) => {
    const { tap } = await answered(stage);
    return { params: { id: await threadOf(stage.people.answered, tap.id) }, ...(body ? { body } : {}) };
  };
const toAddress =
  (body?: object): MakeThing =>
  async ({ people }) => ({ params: { id: await addressOf(people.acting) }, ...(body ? { body } : {}) });

/** Anna herself declines, because the caller may be the manager. */
const toDeclined: MakeThing = async (stage) => {
  const { id } = (await answered(stage)).proposal;
  await stage.people.managed.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });
  return { params: { id } };
};
const toJob: MakeThing = async (stage) => {
  const { id } = (await answered(stage)).proposal;
  await stage.people.managed.call("POST /events/:id/accept", { params: { id } });
  return { params: { id } };
};
/** Marko enters a time for the job; with `isAsked` he then asks for another time. */
const toAppointment =
  (isAsked: boolean, body?: () => object): MakeThing =>
  async (stage) => {
    const { id: proposal } = (await toJob(stage, "managed")).params as { id: string };
    const marko = stage.people.answered;
    const { id } = await appointmentOf(marko, proposal);
    if (isAsked) await askToMove(marko, id);
    return { params: { id }, ...(body ? { body: body() } : {}) };
  };
const toDone: MakeThing = async (stage) => {
  const { tap, proposal } = await answered(stage);
  await stage.people.managed.call("POST /events/:id/accept", { params: { id: proposal.id } });
  const params = { id: tap.id };
  const body = { close_reason: "request_completed" } as const;
  await stage.people.managed.call("POST /service-requests/:id/close", { params, body });
  return { params };
};
const toClosed: MakeThing = async (stage) => {
  const { id } = await written(stage);
  const body = { close_reason: "another" } as const;
  await stage.people.managed.call("POST /service-requests/:id/close", { params: { id }, body });
  return { params: { id } };
};

/** A done job: Anna has closed her request. */
const job = async (stage: Stage) => jobOf(stage.people.managed, stage.people.answered, await written(stage));

async function withdrawn(stage: Stage): Promise<string> {
  const { id } = (await answered(stage)).proposal;
  await stage.marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  return id;
}

async function notificationOf(stage: Stage): Promise<string> {
  await answered(stage);
  const { data } = await stage.people.managed.call("GET /notifications");
  const [newest] = data;
  if (!newest) throw new Error("She was not told");
  return newest.id;
}

export const managedThings: Record<keyof typeof managedTable, MakeThing> = {
  "GET /addresses/:id": async (stage) => {
    await answered(stage);
    return { params: { id: await home(stage) } };
  },
  "PATCH /addresses/:id": toAddress({ label: "Вдома" }),
  "DELETE /addresses/:id": toAddress(),
  "POST /addresses/:id/rotate": toAddress(),
  "POST /service-requests/managed": async (stage) => ({
    body: { ...plumber, title: "Тече кран", user_id: stage.anna.id, address_id: await home(stage), publish: true },
  }),
  "GET /service-requests/:id": toRequest(),
  "PATCH /service-requests/:id": toRequest({ title: "Тече кран у ванній" }),
  "POST /service-requests/:id/close": toRequest({ close_reason: "request_completed" }),
  "POST /service-requests/:id/repost": toRequest(),
  "POST /service-requests/:id/renew": toRequest(),
  "POST /service-requests/:id/more-proposals": toRequest(),
  "POST /service-requests/:id/hire-again": toDone,
  "POST /service-requests/:id/shelve": toClosed,
  "POST /service-requests/:id/unshelve": toClosed,
  "DELETE /service-requests/:id": toRequest(),
  "GET /service-offers/:id": toOffer(),
  "PATCH /service-offers/:id": toOffer({ body: { price: 45_000 } }),
  "DELETE /service-offers/:id": toOffer(),
  "GET /points/:id": toOffer(),
  "PATCH /points/:id": toOffer({ body: { price: 45_000 } }),
  "DELETE /points/:id": toOffer(),
  "DELETE /points/:id/images": toOffer({ query: { image_ids: "01980000-0000-7000-8000-000000000000" } }),
  "GET /search-service-requests/:id": toRequest(),
  "POST /search-service-requests/:id/dismiss": toRequest(),
  "DELETE /search-service-requests/:id/dismiss": toRequest(),
  "GET /proposals/:proposalId": async (stage) => ({ params: { proposalId: (await answered(stage)).proposal.id } }),
  "POST /proposals": async (stage, viewer) => ({
    body: { request_id: (await answered(stage)).tap.id, price_kind: "on_inspection", message: "I come" },
    // After answering, the viewer is a provider with a proposal.
    ...(viewer === "stranger" || viewer === "provider" ? { as: await twinOf(stage, viewer) } : {}),
  }),
  "PATCH /proposals/:proposalId": async (stage) => ({
    params: { proposalId: (await answered(stage)).proposal.id },
    body: { amount: 70_000 },
  }),
  "POST /proposals/:proposalId/terms": async (stage, viewer) => {
    const { id } = (await toJob(stage, viewer)).params as { id: string };
    return { params: { proposalId: id }, body: { amount: 70_000, terms_version: 1 } };
  },
  "POST /proposals/:proposalId/terms/:termsId/decide": async (stage, viewer) => {
    const { id: proposalId } = (await toJob(stage, viewer)).params as { id: string };
    const termsId = await suggested(stage.people.answered, proposalId);
    return { params: { proposalId, termsId }, body: { decision: "decline" } };
  },
  "POST /events/:id/accept": toProposal(),
  "POST /events/:id/decline": toProposal({ decline_reason: "another" }),
  "POST /events/:id/invite": toDeclined,
  "POST /events/:id/withdraw": toProposal({ withdraw_reason: "busy" }),
  "POST /events/:id/done": toJob,
  "POST /events/:id/not-done": toJob,
  "GET /events/:id": toAppointment(false),
  "GET /events/:id/slots": toJob,
  "PATCH /events/:id": toAppointment(false, freeHour),
  "POST /events/:id/confirm": toAppointment(true),
  "POST /events/:id/arrived": async (stage) => {
    const { id } = (await toJob(stage, "managed")).params as { id: string };
    return { params: { id: (await appointmentSoon(stage.people.answered, id)).id } };
  },
  "POST /events/:id/refuse": toAppointment(true),
  "GET /threads/:id": toThread(),
  "GET /threads/:id/messages": toThread(),
  "POST /threads/:id/messages": async (stage, viewer) =>
    toThread({ body: "Добре.", client_id: randomUUID() })(stage, viewer),
  "POST /threads/:id/photos": async (stage, viewer) => ({
    ...(await toThread()(stage, viewer)),
    form: await photoForm(),
  }),
  "GET /threads/:id/photo": async (stage, viewer) => {
    const { params } = await toThread()(stage, viewer);
    const photo = await photoIn(stage.people.answered, (params as { id: string }).id);
    return { ...(params && { params }), query: { photo } };
  },
  "POST /threads/:id/read": toThread({ seq: 1 }),
  "PATCH /threads/:id": toThread({ muted_until: null }),
  "DELETE /events/:id": async (stage) => ({ params: { id: await withdrawn(stage) } }),
  "GET /cashback-claims/:id": async (stage) => ({
    params: { id: await promisedBack(stage.people.managed, stage.people.answered, { request: await written(stage) }) },
  }),
  "GET /events/:id/review": async (stage) => ({ params: { id: await job(stage) } }),
  "POST /events/:id/review": async (stage) => ({ params: { id: await job(stage) }, body: { stars: 5 } }),
  "POST /reviews/:id/reply": async (stage) => {
    const id = await job(stage);
    await review(stage.people.answered, id);
    const { theirs } = await review(stage.people.managed, id);
    return { params: { id: theirs?.id }, body: { reply: "Дякую" } };
  },
  "GET /users/:id/phones": async (stage) => {
    await answered(stage);
    return { params: { id: stage.anna.id } };
  },
  "GET /users/:id/phones of the manager": async (stage) => {
    await answered(stage);
    return { params: { id: stage.people.manager.id } };
  },
  "POST /notifications/:id/read": async (stage) => ({ params: { id: await notificationOf(stage) } }),
};
