// Random histories of two people: each surface that shows or promises a contact agrees with the rule, written down once more here.
import fc from "fast-check";
import { expect, test } from "vitest";
import { answer, requestOf } from "../../tests/cast.ts";
import { rounds } from "../../tests/rounds.ts";
import { world, type Person } from "../../tests/world.ts";

type Facts = { visibility: string; provides: boolean; paused: boolean };
type State = {
  status: "open" | "accepted" | "withdrawn";
  /** Days since the request was closed. */
  closed: number | null;
  expired: boolean;
  reveal: "proposal" | "accepted";
  blocked: "nobody" | "by customer" | "by provider";
  customer: Facts;
  provider: Facts;
};
const facts = fc.record({
  visibility: fc.constantFrom("anybody", "authorized", "active_proposal"),
  provides: fc.boolean(),
  paused: fc.boolean(),
});
const state: fc.Arbitrary<State> = fc.record({
  status: fc.constantFrom("open", "accepted", "withdrawn"),
  closed: fc.constantFrom(null, null, 6.9, 7.1),
  expired: fc.boolean(),
  reveal: fc.constantFrom("proposal", "accepted"),
  blocked: fc.constantFrom("nobody", "nobody", "by customer", "by provider"),
  customer: facts,
  provider: facts,
});

const inForce = ({ status, closed, expired }: State) =>
  (status === "accepted" && (closed ?? 0) < 7) || (status === "open" && !expired);

function phonesOf(it: State, owner: Facts): string | null {
  if (it.blocked !== "nobody") return "user.not_found";
  if (inForce(it)) return null;
  if (owner.visibility === "active_proposal") return "phones.hidden";
  if (!owner.provides) return "provider.not_providing";
  return owner.paused ? "provider.not_active" : null;
}
const addressOf = (it: State): string | null =>
  it.blocked === "nobody" && inForce(it) && (it.status === "accepted" || it.reveal === "proposal")
    ? null
    : "address.not_found";

async function reach(it: State, olena: Person, marko: Person) {
  const { kit } = await world();
  const run = (text: string, values: unknown[]) => kit.pool.query(text, values);
  const tap = await requestOf(olena, { reveal: it.reveal });
  const { id } = await answer(marko, tap.id);
  if (it.status === "accepted") await olena.call("POST /events/:id/accept", { params: { id } });
  const withdraw_reason = "busy" as const;
  if (it.status === "withdrawn")
    await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason } });
  if (it.status === "accepted" && it.closed !== null) {
    const body = { close_reason: "request_completed" as const };
    await olena.call("POST /service-requests/:id/close", { params: { id: tap.id }, body });
    await run("update points set closed_at = now() - make_interval(secs => $2::float8 * 86400) where id = $1", [
      tap.id,
      it.closed,
    ]);
  }
  if (it.expired) await run("update proposals set valid_until = current_date - 2 where id = $1", [id]);
  for (const [who, { visibility, provides, paused }] of [
    [olena, it.customer],
    [marko, it.provider],
  ] as const)
    await run("update users set phone_visibility = $2, provides_services = $3, paused_at = $4 where id = $1", [
      who.id,
      visibility,
      provides,
      paused ? new Date() : null,
    ]);
  const [owner, other] = it.blocked === "by customer" ? [olena, marko] : [marko, olena];
  // Written without the verb, which would end the proposal: the rule alone has to close.
  if (it.blocked !== "nobody")
    await run("insert into blocked_people (owner_id, blocked_id) values ($1, $2)", [owner.id, other.id]);
  return { tap, id };
}

test("calls and promises agree with the rule after every history", { timeout: 600_000 }, async () => {
  const { person } = await world();
  const check = async (it: State) => {
    const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
    const { tap, id } = await reach(it, olena, marko);
    const phones = async (who: Person, whom: Person) =>
      (await who.attempt("GET /users/:id/phones", { params: { id: whom.id } })).code;
    const address = await marko.attempt("GET /addresses/:id", { params: { id: tap.address_id ?? "" } });
    const rule = { his: phonesOf(it, it.provider), hers: phonesOf(it, it.customer), place: addressOf(it) };
    expect({ his: await phones(olena, marko), hers: await phones(marko, olena), place: address.code }).toEqual(rule);

    const mine = await marko.call("GET /proposals/:proposalId", { params: { proposalId: id } });
    expect(mine.can).toMatchObject({ see_phones: rule.hers === null, see_address: rule.place === null });
    const listed = (await olena.call("GET /proposals", { query: { filter: { request: tap.id } } })).data;
    expect(listed.map(({ can }) => can.see_phones)).toEqual(it.blocked === "nobody" ? [rule.his === null] : []);
    const found = await marko.attempt("GET /search-service-requests/:id", { params: { id: tap.id } });
    if (it.blocked !== "nobody") expect(found.code).toBe("request.not_found");
    else {
      const { can, address_id } = (found.body as { data: { can: object; address_id: string | null } }).data;
      expect(can).toMatchObject({ see_phones: rule.hers === null, see_address: rule.place === null });
      expect(address_id).toBe(rule.place === null ? tap.address_id : null);
    }
  };
  await fc.assert(fc.asyncProperty(state, check), { numRuns: rounds(15, 2_000), endOnFailure: true });
});
