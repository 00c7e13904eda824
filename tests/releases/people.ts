// A town with people in every state, for the database of a release: what a test cannot reach by calls within a minute (reports of a payment
// service, days that pass) is written as the jobs write it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { contactTopics } from "#contract/support.ts";
import { agreed, appointmentOf, freeHour } from "../fixtures/calendar.ts";
import { appeal, caseOf, decide, report } from "../fixtures/cases.ts";
import { claimBack, promisedBack, setBack } from "../fixtures/cashback.ts";
import { donate, monthly } from "../fixtures/donations.ts";
import { manages } from "../fixtures/mandates.ts";
import { offerAt, somewhere } from "../fixtures/offers.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { planOf } from "../fixtures/plans.ts";
import { accept, addressOf, answer, requestOf } from "../fixtures/requests.ts";
import { doneJob, review } from "../fixtures/reviews.ts";
import { decide as decideTerms, suggested } from "../fixtures/terms.ts";
import { say, threadOf } from "../fixtures/threads.ts";
import { approvedBy, askedBy } from "../fixtures/verifications.ts";
import { type Person, world } from "../world/world.ts";

type Town = { olena: Person; marko: Person; operator: Person };

export async function fillEveryState(): Promise<void> {
  const { person } = await world();
  const olena = await person("Olena Koval", { language: "uk" });
  const marko = await person("Marko Bondar", { language: "de" });
  const town = { olena, marko, operator: await operatorOf() };
  await posts(town);
  await proposals(town);
  await endedProposals(town);
  await jobs(town);
  await reports(town);
  await money(town);
  await accounts(town);
}

/** Requests and offers in each state, with each price and each reason of a close. */
async function posts({ olena }: Town) {
  const { person } = await world();
  const address_id = await addressOf(olena);
  await olena.call("POST /service-requests", { body: { title: "Кран" } });
  await requestOf(olena, { address_id, publish: false });
  const archived = await requestOf(olena, { address_id });
  await olena.call("PATCH /service-requests/:id", { params: { id: archived.id }, body: { archive: true } });
  for (const close_reason of ["request_non_actual", "another"] as const) {
    const { id } = await requestOf(olena, { address_id });
    await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason } });
  }
  for (const price_kind of ["fixed", "hourly", "from", "on_inspection"] as const)
    await offerAt(await person("Fixer"), somewhere(), {
      price_kind,
      price: price_kind === "on_inspection" ? null : 80_000,
    });
  const { kit } = await world();
  for (const locality_type of ["town", "village"] as const) {
    const id = await addressOf(olena);
    await kit.db.updateTable("addresses").set({ locality_type }).where("id", "=", id).execute();
  }
}

/** Live proposals, terms in each state, and conversations about them. */
async function proposals({ olena, marko }: Town) {
  const open = await requestOf(olena);
  const created = await answer(marko, open.id);
  await say(marko, await threadOf(marko, open.id), "Welches Rohr ist es?");
  await marko.call("PATCH /proposals/:proposalId", { params: { proposalId: created.id }, body: { amount: 90_000 } });
  await suggested(olena, created.id, { terms_version: 2 });
  const closing = await requestOf(olena);
  await answer(marko, closing.id);
  await threadOf(marko, closing.id);
  const close_reason = "request_non_actual";
  await olena.call("POST /service-requests/:id/close", { params: { id: closing.id }, body: { close_reason } });
  for (const decision of ["accept", "decline", "withdraw"] as const) {
    const { id } = await answer(marko, (await requestOf(olena)).id);
    await decideTerms(decision === "withdraw" ? olena : marko, id, await suggested(olena, id), decision);
  }
  const { id } = await answer(marko, (await requestOf(olena)).id, { price_kind: "hourly" });
  await suggested(olena, id);
  await accept(olena, id);
  const body = { withdraw_reason: "busy" } as const;
  await marko.call("POST /events/:id/withdraw", { params: { id }, body });
}

/** Ended by one of the two for each reason, and by the system for each of its own. */
async function endedProposals({ olena, marko }: Town) {
  const proposal = async (price_kind: "from" | "on_inspection" = "from") =>
    (await answer(marko, (await requestOf(olena)).id, { price_kind, amount: price_kind === "from" ? 50_000 : null }))
      .id;
  for (const decline_reason of ["request_completed", "request_non_actual", "another"] as const) {
    const id = await proposal();
    await olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason } });
    if (decline_reason === "another") await olena.call("POST /events/:id/invite", { params: { id } });
    if (decline_reason === "request_completed") await marko.call("DELETE /events/:id", { params: { id } });
  }
  for (const withdraw_reason of ["another", "terms_changed"] as const) {
    const request = await requestOf(olena);
    const { id } = await answer(marko, request.id);
    await accept(olena, id);
    const body = { budget: 70_000 };
    if (withdraw_reason === "terms_changed")
      await olena.call("PATCH /service-requests/:id", { params: { id: request.id }, body });
    await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason } });
  }
  const { person } = await world();
  const wanted = await requestOf(olena);
  const chosen = await answer(await person("Ivan"), wanted.id);
  await answer(marko, wanted.id, { price_kind: "on_inspection", amount: null });
  await accept(olena, chosen.id);
  for (const reason of ["request_redirected", "request_expired", "blocked"])
    await endBySystem(await proposal(), { status: "declined", decline_reason: reason, declined_by: "system" });
  for (const reason of ["provider_blocked", "provider_leaving", "blocked"])
    await endBySystem(await proposal("on_inspection"), { status: "withdrawn", withdraw_reason: reason });
}

async function endBySystem(id: string, change: { status: "declined" | "withdrawn"; [column: string]: string }) {
  const { kit } = await world();
  const { status, decline_reason, withdraw_reason } = change;
  await kit.db.transaction().execute(async (tx) => {
    await tx.updateTable("proposals").set(change).where("id", "=", id).execute();
    await sql`insert into proposal_steps (proposal_id, seq, step, by, reason)
      select ${id}, max(seq) + 1, ${status === "declined" ? "decline" : "withdraw"}, 'system', ${decline_reason ?? withdraw_reason}
      from proposal_steps where proposal_id = ${id}`.execute(tx);
  });
}

/** Appointments, done jobs with reviews, discounts, and cashback in each state. */
async function jobs({ olena, marko }: Town) {
  await appointmentOf(marko, await agreed(olena, marko));
  await olena.call("POST /events", { body: { subject_id: await agreed(olena, marko), ...freeHour() } });
  const asked = await olena.call("POST /events", { body: { subject_id: await agreed(olena, marko), ...freeHour() } });
  await marko.call("POST /events/:id/refuse", { params: { id: asked.id } });
  const { id: cancelled } = await appointmentOf(marko, await agreed(olena, marko));
  await marko.call("DELETE /events/:id", { params: { id: cancelled } });
  const doubted = await agreed(olena, marko);
  await marko.call("POST /events/:id/done", { params: { id: doubted } });
  await olena.call("POST /events/:id/not-done", { params: { id: doubted } });
  const both = await doneJob();
  await review(both.olena, both.job);
  await review(both.marko, both.job);
  for (const kind of ["percent", "amount", "nth_free"] as const) {
    const value = { percent: 10, amount: 5_000, nth_free: 5 }[kind];
    const programme = {
      title: kind,
      kind,
      value,
      value_is_percent: kind === "percent",
      ...(kind === "amount" && { currency: "UAH" }),
    };
    const { id } = await marko.call("POST /discount-programmes", { body: programme });
    if (kind === "percent") await answer(marko, (await requestOf(olena)).id, { discount_program_id: id });
  }
  for (const state of ["claimed", "confirmed", "disputed", "paid", "expired"] as const) {
    const id = await promisedBack(olena, marko);
    await claimBack(olena, id);
    if (state === "disputed") await setBack(marko, id, { state, reason: "The job was not done." });
    else if (state === "confirmed" || state === "paid") await setBack(marko, id, { state });
    else if (state === "expired") await expireClaim(id);
  }
}

/** As the job does when the day to pay is over. */
async function expireClaim(id: string) {
  const { kit } = await world();
  await kit.pool.query(`
    alter table cashback_claims disable trigger guard_cashback_claim;
    update cashback_claims set due_at = now() - interval '1 day' where proposal_id = '${id}';
    alter table cashback_claims enable trigger guard_cashback_claim;
    update cashback_claims set state = 'expired', set_by = 'system' where proposal_id = '${id}'`);
}

/** A case of each kind, in each state. */
async function reports({ olena, marko, operator }: Town) {
  const { person } = await world();
  const taras = await person("Taras");
  const tap = await requestOf(olena);
  const offer = await offerAt(marko, somewhere());
  const talk = await requestOf(olena);
  await answer(marko, talk.id);
  const bad = await doneJob();
  await review(bad.olena, bad.job, { stars: 1, body: "He never came." });
  const { theirs } = await review(bad.marko, bad.job);
  const thread = await threadOf(marko, talk.id);
  await say(marko, thread, "Schreiben Sie mir woanders.");
  const { data: lines } = await olena.call("GET /threads/:id/messages", { params: { id: thread } });
  const reasons = ["spam", "fraud", "offensive", "personal_data", "illegal", "false", "other"] as const;
  const petro = await person("Petro");
  const reported = [
    [taras, "request", tap.id],
    [taras, "offer", offer.id],
    [bad.marko, "review", theirs?.id ?? ""],
    [taras, "provider", petro.id],
    [marko, "person", olena.id],
    [olena, "thread", thread],
    [olena, "message", lines.findLast(({ body }) => body)?.id ?? ""],
  ] as const;
  for (const [at, [who, kind, id]] of reported.entries())
    await report(who, kind, id, { reason: reasons[at], text: "So it was." });
  await decide(operator, await caseOf(tap.id));
  await decide(operator, await caseOf(offer.id));
  await appeal(marko, await caseOf(offer.id));
  await decide(operator, await caseOf(theirs?.id ?? ""), "dismiss");
  await decide(operator, await caseOf(petro.id));
}

/** Donations, plans, badges. */
async function money({ olena, marko, operator }: Town) {
  const { kit, person } = await world();
  await donate(olena);
  for (const state of ["paid", "refunded"] as const) {
    const { id } = (await donate(olena)).donation;
    await operator.call("POST /admin/donations/:id/paid", { params: { id } });
    if (state === "refunded") {
      await sql`update donation_payments set refunded = amount where donation_id = ${id}`.execute(kit.db);
      await kit.db.updateTable("donations").set({ state }).where("id", "=", id).execute();
    }
  }
  for (const state of ["active", "canceled", "past_due", "failed"] as const) {
    const { id } = await monthly(kit, { state: state === "canceled" ? state : "active" });
    if (state === "past_due") await kit.db.updateTable("donations").set({ state }).where("id", "=", id).execute();
    if (state === "failed")
      await sql`insert into donations (amount, currency, interval, state, payment, locale, ended_at)
        values (10000, 'UAH', 'once', 'failed', 'stripe', 'uk', now())`.execute(kit.db);
  }
  const plans = [await planOf(kit), await planOf(kit)];
  for (const because of ["expired", "replaced", "cancelled", "withdrawn", "operator", null] as const) {
    const buyer = await person("Iryna");
    const choose = (at: number) =>
      buyer.call("POST /subscriptions", { body: { plan_id: plans[at]?.id ?? "", period: "month" } });
    const { subscription } = await choose(0);
    if (because === null) continue;
    if (because === "withdrawn") {
      await buyer.call("DELETE /subscriptions/:id", { params: { id: subscription.id } });
      continue;
    }
    const pay = (id: string) => operator.call("POST /admin/subscriptions/:id/paid", { params: { id } });
    await pay(subscription.id);
    if (because === "replaced") await pay((await choose(1)).subscription.id);
    else
      await kit.db
        .updateTable("subscriptions")
        .set({ state: "ended", ended_at: new Date(), ended_because: because })
        .where("id", "=", subscription.id)
        .execute();
  }
  for (const [kind, method] of [
    ["identity", "call"],
    ["licence", "issuer"],
    ["insurance", "document"],
    ["register", "register"],
  ] as const) {
    const params = { id: await askedBy(marko, kind) };
    await operator.call("POST /admin/verifications/:id/approve", { params, body: { method, expires_on: null } });
  }
  const taxi = await person("Taxi");
  const id = await askedBy(taxi, "licence");
  await operator.call("POST /admin/verifications/:id/refuse", { params: { id }, body: { reason: "Not readable." } });
  await askedBy(taxi, "insurance");
  const revoked = await approvedBy(operator, taxi, "identity");
  await operator.call("POST /admin/verifications/:id/revoke", {
    params: { id: revoked },
    body: { reason: "It ended." },
  });
  const lapsed = await askedBy(taxi, "register");
  await sql`update verifications set state = 'lapsed', folder = null, decided_at = now() where id = ${lapsed}`.execute(
    kit.db,
  );
}

/** Accounts in each state, with what they asked for. */
async function accounts({ olena, operator }: Town) {
  const { kit, person, visitor } = await world();
  await manages();
  await manages({}, { claimed: true });
  const [blocked, paused, leaving] = [await person("Blocked"), await person("Paused"), await person("Leaving")];
  const tap = await requestOf(olena);
  await answer(blocked, tap.id);
  await say(blocked, await threadOf(blocked, tap.id), "Schneller!");
  await operator.call("POST /admin/users/:id/block", {
    params: { id: blocked.id },
    body: { reason: "Fraud, several reports." },
  });
  await paused.call("PATCH /account-settings", { body: { paused: true } });
  await leaving.call("DELETE /account-settings", { body: { password: "korrekt-horse-battery" } });
  await olena.call("PATCH /account-settings", {
    body: {
      messengers: [
        { slug: "telegram", handle: "olena_koval" },
        { slug: "viber", handle: "+380671110001" },
        { slug: "whatsapp", handle: "+380671110001" },
      ],
    },
  });
  for (const topic of contactTopics)
    await visitor().call("POST /contact-messages", { body: { topic, body: "A question.", reply_to: "x@example.org" } });
  for (const state of ["waiting", "ready", "failed", "gone"] as const) {
    const who = await person("Copy");
    const key = state === "ready" ? `exports/${randomUUID()}.zip` : null;
    await kit.db
      .insertInto("exports")
      .values({
        user_id: who.id,
        state,
        key,
        ...(key && { ready_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) }),
      })
      .execute();
  }
  for (const failure of ["unreachable", "refused", "too_big", "unreadable"] as const) {
    const owner = await person("Calendar");
    await kit.db
      .insertInto("calendar_imports")
      .values({ owner_id: owner.id, url: "https://calendar.example/x.ics", state: "failed", failure })
      .execute();
  }
}
