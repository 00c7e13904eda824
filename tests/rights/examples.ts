// People and things that every screen can be opened with.
import { agreed, freeHour } from "../fixtures/calendar.ts";
import { blockedByCase, caseOf, decide, report } from "../fixtures/cases.ts";
import { monthly } from "../fixtures/donations.ts";
import { manages } from "../fixtures/mandates.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { offerOf } from "../fixtures/plans.ts";
import { invited } from "../fixtures/referrals.ts";
import { addressOf, answer, requestOf } from "../fixtures/requests.ts";
import { jobOf } from "../fixtures/reviews.ts";
import { threadOf } from "../fixtures/threads.ts";
import { askedBy } from "../fixtures/verifications.ts";
import { world, type Person } from "../world/world.ts";

/**
 * Olga has requests, places and managed people of her own, and every role that a screen needs; Uliana has none. `withId` gives the
 * address of a screen with the things in it that Olga may open.
 */
export async function screenExamples() {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const uliana = await person("Uliana");
  const [address, request, found] = [await addressOf(olga), await requestOf(olga), await requestOf(uliana)];
  const offer = await offerOf(kit, olga, address);
  const foreign = await offerOf(kit, uliana, await addressOf(uliana));
  await report(uliana, "offer", offer);
  const decided = await caseOf(offer);
  await decide(await operatorOf(), decided, "dismiss");
  const entry = await olga.call("POST /events", { body: { title: "Doctor", ...freeHour() } });
  const ids: Record<string, string> = {
    "/report/:kind/:id": foreign,
    "/decisions/:id": decided,
    "/appeal/:token": (await blockedByCase(await operatorOf())).token,
    "/admin/cases/:id": decided,
    "/service/review/:id": await jobOf(olga, uliana),
    "/service/offer/:id": offer,
    "/event/calendar/add/:id": await agreed(olga, uliana),
    "/event/calendar/edit/:id": entry.id,
    "/messages/:id": await conversation(olga, uliana),
    "/messages/open/:id": found.id,
    "/service/provider/:id": uliana.id,
    "/service/offer/edit/:id": offer,
    "/service/offer/clone/:id": offer,
    "/location/edit/:id": address,
    "/location/info/:id": address,
    "/location/print/:id": address,
    "/service/request/edit/:id": request.id,
    "/service/request/:id": request.id,
    "/service/search-request/:id": found.id,
    "/managed/:id": anna.id,
    "/admin/users/:id": uliana.id,
    "/admin/verifications/:id": await askedBy(uliana),
    "/referral/:id": await guestOf(olga),
    "/donate/:token": (await monthly(kit)).token,
  };
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", olga.id).execute();
  const withId = (path: string) =>
    path
      .replace(":kind", "offer")
      .replace(":category", "account")
      .replace(":slug", "create-an-account")
      .replace(":lang", "en")
      .replace(":section", "about")
      .replace(/:\w+/, ids[path] ?? "no-example");
  return { olga, uliana, withId, managed: anna.id };
}

async function guestOf(by: Person): Promise<string> {
  const guest = await (await world()).person("Guest");
  await invited(by, guest);
  return guest.id;
}

/** Olga's side of a proposal by Uliana. */
async function conversation(customer: Person, provider: Person): Promise<string> {
  const { id } = await requestOf(customer);
  await answer(provider, id);
  return threadOf(provider, id);
}
