// Random news × settings × zones × failures: each wanted message reaches a device once, none in quiet hours, none after it was read.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NotificationKey } from "#contract/notification-kinds.ts";
import { transact } from "#server/kit/db.ts";
import { browser, subscribe } from "../../../tests/fixtures/push.ts";
import { requestOf } from "../../../tests/fixtures/requests.ts";
import { chanceOf } from "../../../tests/search-oracle/chance.ts";
import { startPush, type PushServer } from "../../../tests/servers/push.ts";
import { rounds } from "../../../tests/world/rounds.ts";
import { world, type Person, type TestKit } from "../../../tests/world/world.ts";
import { notify } from "../notify.ts";
import { sendPushes } from "./send.ts";

let service: PushServer;
let usual: TestKit["outside"];
/** What the network does with the next messages: lost on the way there, or lost on the way back. */
let losses: ("there" | "back")[] = [];
beforeAll(async () => {
  const { kit } = await world();
  service = await startPush(kit.keys.push.publicKey);
  usual = kit.outside;
  kit.outside = async (url, call) => {
    const loss = losses.shift();
    if (loss === "there") throw new Error("No connection");
    const reply = await service.outside(url, call);
    if (loss === "back") throw new Error("The process ended");
    return reply;
  };
});
afterAll(async () => {
  (await world()).kit.outside = usual;
  await service.stop();
});

const kinds: NotificationKey[] = [
  "new_proposal.created",
  "proposal_status.accepted",
  "proposal_status.time_set",
  "request_status.closed",
];
const zones = ["Europe/Kyiv", "America/Santiago", "Asia/Kathmandu", "Pacific/Chatham", "UTC"];
const hour = 3_600_000;
/** Hours and minutes of a moment on the clock of a zone. */
const clock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

type Chance = ReturnType<typeof chanceOf>;
const draw = (chance: Chance) => ({
  kind: chance.of(kinds),
  zone: chance.of(zones),
  /** Around now, or six hours away; null: none. */
  quiet: chance.of([null, "now", "later"] as const),
  soon: chance.once(2),
  on: !chance.once(5),
  muted: chance.once(5),
  read: chance.once(5),
  losses: Array.from({ length: chance.below(4) }, () => chance.of(["there", "back"] as const)),
});
type Drawn = ReturnType<typeof draw>;

async function prepare(who: Person, it: Drawn, request_id: string): Promise<string> {
  const { kit } = await world();
  const now = Date.now() + (it.quiet === "later" ? 6 * hour : 0);
  const quiet = it.quiet && { from: clock(now - hour, it.zone), to: clock(now + hour, it.zone) };
  const type = it.kind.split(".")[0] as "new_proposal";
  await who.call("PATCH /account-settings", {
    body: { time_zone: it.zone, quiet, notifications: [{ type, channel: "push", enabled: it.on }] },
  });
  if (it.muted) await who.call("POST /notifications/muted-requests", { body: { request_id } });
  const reason =
    it.kind === "proposal_status.time_set" ? new Date(Date.now() + (it.soon ? 2 : 72) * hour).toISOString() : null;
  await transact(kit.db, (tx) => notify(tx, [{ user_id: who.id, kind: it.kind, request_id, reason }]));
  return (await who.call("GET /notifications")).data[0]?.id ?? "";
}

test("each wanted message arrives once, none in quiet hours, none after it was read", async () => {
  const { kit, person } = await world();
  const tap = await requestOf(await person("Olena"));
  const chance = chanceOf(112);
  for (let round = 0; round < rounds(15, 10_000); round++) {
    const it = draw(chance);
    const who = await person("Marko");
    const device = service.add(browser());
    await subscribe(who, device);
    const id = await prepare(who, it, tap.id);
    const arrived = () => service.received.filter(({ endpoint }) => endpoint === device.endpoint);
    const run = async () => {
      losses = [...it.losses];
      for (let attempt = 0; attempt <= it.losses.length + 1; attempt++) {
        await kit.pool.query("delete from push_hosts"); // a pause is over
        await sendPushes(kit, { ids: [id] }).catch(() => undefined);
      }
      losses = [];
    };
    if (it.read) await who.call("POST /notifications/read-all");
    const urgent = it.kind === "proposal_status.time_set" && it.soon;
    await run();
    if (it.quiet === "now" && !urgent) {
      expect([it, arrived().length]).toEqual([it, 0]);
      await who.call("PATCH /account-settings", { body: { quiet: null } });
      await run();
    }
    const wanted = it.on && !it.muted && !it.read;
    // After a loss on the way back it is sent again with the same tag: the device shows one.
    const repeats = it.losses.filter((loss) => loss === "back").length;
    const tags = new Set(arrived().map(({ payload }) => payload.tag));
    expect([it, tags.size, arrived().length]).toEqual([it, wanted ? 1 : 0, wanted ? 1 + repeats : 0]);
  }
});
