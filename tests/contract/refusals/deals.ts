import { accept, answer, requestOf } from "../../fixtures/requests.ts";
import { closed, declined } from "../../calls/proposals.ts";
import type { Made } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

/** A finished job; its provider still has access to the contacts. */
async function finished({ olena, marko, request }: Scene): Promise<Made> {
  const { id } = await request();
  await accept(olena, (await answer(marko, id)).id);
  await olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "request_completed" } });
  return { who: olena, params: { id } };
}

const undecided = async ({ answered, olena }: Scene): Promise<Made> => ({
  who: olena,
  params: { id: (await answered()).proposal.id },
});

const ofClosed = async (s: Scene): Promise<Made> => ({ who: s.olena, params: { id: await closed(s) } });

/** A done job whose provider has changed since, or was blocked by the customer. */
async function jobOf(s: Scene, change: { paused_at?: Date; provides_services?: boolean }): Promise<Made> {
  const [petro, { id }] = [await s.person("Petro"), await s.request()];
  await accept(s.olena, (await answer(petro, id)).id);
  await s.olena.call("POST /service-requests/:id/close", {
    params: { id },
    body: { close_reason: "request_completed" },
  });
  if (Object.keys(change).length > 0)
    await s.kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
  else await s.olena.call("POST /blocked-people", { body: { user_id: petro.id } });
  return { who: s.olena, params: { id } };
}

/** A request with as many open proposals as it takes. */
export async function fullRequest({ request, person, kit }: Scene, made?: { id: string }) {
  const { id } = made ?? (await request());
  const answered = Array.from({ length: kit.config.REQUEST_OPEN_PROPOSALS }, async (_, i) =>
    answer(await person(`P${i}`), id),
  );
  await Promise.all(answered);
  return id;
}

export const dealsRefusals: Refusals = {
  "POST /service-requests/:id/renew": { "request.state": ofClosed },
  "POST /service-requests/:id/more-proposals": { "request.state": ofClosed },
  "POST /service-requests/:id/hire-again": {
    "request.state": ofClosed,
    "account.points_full": async (s) => {
      const petro = await s.person("Petro");
      const { id } = await requestOf(petro);
      await accept(petro, (await answer(s.marko, id)).id);
      await petro.call("POST /service-requests/:id/close", {
        params: { id },
        body: { close_reason: "request_completed" },
      });
      await s.kit.db
        .updateTable("storage_used")
        .set({ open_points: s.kit.config.ACCOUNT_OPEN_POINTS })
        .where("user_id", "=", petro.id)
        .execute();
      return { who: petro, params: { id } };
    },
    "user.not_found": (s) => jobOf(s, {}),
    "provider.not_active": (s) => jobOf(s, { paused_at: new Date() }),
    "provider.not_providing": (s) => jobOf(s, { provides_services: false }),
  },
  "POST /events/:id/done": { "proposal.state": undecided },
  "POST /events/:id/not-done": { "proposal.state": undecided },
  "POST /events/:id/invite": {
    "proposal.state": undecided,
  },
  "POST /service-requests/:id/shelve": {
    "request.state": async ({ olena, request }) => ({ who: olena, params: { id: (await request()).id } }),
  },
};

export const keptPoint = { "request.kept": finished };

/** A provider proposes again after a decline by the customer, without an invitation. */
export const uninvited = async (s: Scene): Promise<Made> => {
  await declined(s);
  const { data } = await s.marko.call("GET /proposals", { query: { filter: { side: "sent" }, sort: "-created_at" } });
  return {
    who: s.marko,
    body: { request_id: data[0]?.request_id, price_kind: "on_inspection", message: "Once more" },
  };
};

/** A request that is archived while a proposal for it is being written: its transaction ends when the proposal waits for it. */
export async function archivedMeanwhile({ request, kit }: Scene): Promise<string> {
  const { id } = await request();
  const archiving = await kit.pool.connect();
  await archiving.query("begin");
  await archiving.query("update points set status = 'archived' where id = $1", [id]);
  const { rows } = await archiving.query<{ pid: number }>("select pg_backend_pid() as pid");
  void (async () => {
    const waits = "select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
    while ((await kit.pool.query(waits, [rows[0]?.pid])).rowCount === 0);
    await archiving.query("commit");
    archiving.release();
  })();
  return id;
}

export const expiredOne = async ({ answered, olena, kit }: Scene): Promise<Made> => {
  const { id } = (await answered()).proposal;
  await kit.db.updateTable("proposals").set({ valid_until: "2026-01-01" }).where("id", "=", id).execute();
  return { who: olena, params: { id } };
};

/** A provider renews an expired proposal after other proposals have filled the request. */
export const renewedOnFull = async (s: Scene): Promise<Made> => {
  const { tap, proposal } = await s.answered();
  await s.kit.db.updateTable("proposals").set({ valid_until: "2026-01-01" }).where("id", "=", proposal.id).execute();
  await fullRequest(s, tap);
  const valid_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return { who: s.marko, params: { proposalId: proposal.id }, body: { valid_until } };
};
