// The demo town: its content, the conditions for filling it, and its public password after the change to real use.
import { randomUUID } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { check } from "#server/cli/check.ts";
import { readConfig } from "#server/kit/config.ts";
import { openLog } from "#server/kit/log.ts";
import { openKit } from "#server/open.ts";
import { temporaryFolder } from "../../tests/files/temporary-folder.ts";
import { template } from "../../tests/postgres/ready-databases.ts";
import { databaseUrl } from "../../tests/postgres/setup.ts";
import { type Caller, caller } from "../../tests/world/caller.ts";
import { newIp } from "../../tests/world/world.ts";
import { closeDemo } from "./close.ts";
import { fillDemo, password } from "./fill.ts";

const closes: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closes) await close();
});

async function emptyTown(env: Record<string, string>, work = false) {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const name = `demo_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const DATA_DIR = await temporaryFolder();
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR, ...env });
  const { kit, close } = await openKit(config, openLog(config), databaseUrl(server, name), { work });
  const app = await createApp(kit);
  closes.push(() => app.close().then(close));
  return {
    kit,
    app,
    login: (phone: string) =>
      caller(app, { language: "uk", ip: newIp() }).attempt("POST /token", { body: { phone, password } }),
  };
}

test("the demo town is created although its places are outside the service area", { timeout: 120_000 }, async () => {
  const { kit, app, login } = await emptyTown({ SERVICE_COUNTRIES: "PT", SERVICE_BOX: "36,-10,43,-6" });
  const demo = await fillDemo(kit);
  expect(await look(kit)).toEqual({ ...lively, pictures: { missing: 0, bytes: true } });
  expect(await check(kit.pool)).toEqual([]);
  const document = await kit.db
    .selectFrom("verifications")
    .select("folder")
    .where("state", "=", "asked")
    .executeTakeFirstOrThrow();
  expect(await kit.storage.exists(`${document.folder}/1.webp`)).toBe(true);
  const operator = demo?.logins.find((line) => line.includes("operator"))?.split(" ")[0] ?? "";
  const { status, body } = await login(operator);
  expect(status).toBe(200);
  const { access_token: token } = (body as { data: { access_token: string } }).data;
  const german = await namesOfPlaces(caller(app, { language: "de", ip: newIp(), token }));
  expect(german).toEqual(expect.arrayContaining(["Vynnyky, Oblast Lwiw", "Lwiw, Oblast Lwiw"]));
  expect(german.filter((name) => /[\u0400-\u04ff]/.test(name))).toEqual([]);

  await closeDemo(kit);
  for (const line of demo?.logins ?? [])
    expect((await login(line.split(" ")[0] ?? "")).code).toBe("auth.credentials_incorrect");
  const live = await kit.db.selectFrom("sessions").select("id").where("ended_at", "is", null).execute();
  expect(live).toEqual([]);
  await closeDemo(kit); // nothing left to close
});

test(
  "a search in German finds Ukrainian posts by their translated titles soon after the start",
  { timeout: 120_000 },
  async () => {
    const { kit, app } = await emptyTown({ DEMO: "on" }, true);
    await fillDemo(kit);
    const nina = caller(app, { language: "de", ip: newIp() });
    const find = async (text: string) => {
      const { data } = await nina.call("GET /public/service-offers", { query: { filter: { text }, per_page: 100 } });
      return data.map(({ title }) => title);
    };
    const left = async () =>
      (await kit.pool.query("select from pgboss.job where name = 'points.translate' and state < 'completed'")).rows
        .length;
    await expect.poll(left, { timeout: 90_000, interval: 200 }).toBe(0);
    // The words of the title alone: "Zaun" is also a word of the service.
    expect(await find("schlüsselfertig")).toContain("Паркани та ворота під ключ");
    expect(await find("Zaun")).toContain("Паркани та ворота під ключ");
    expect(await check(kit.pool)).toEqual([]);
    const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(characters), 0)::integer as spent from translation_days`.execute(kit.db);
    expect(rows).toEqual([{ spent: 0 }]);
  },
);

/** Of offers, providers and open requests. */
async function namesOfPlaces(reader: Caller): Promise<string[]> {
  const query = { per_page: 100 };
  const [offers, providers, requests] = await Promise.all([
    reader.call("GET /public/service-offers", { query }),
    reader.call("GET /service-providers", { query }),
    reader.call("GET /search-service-requests", { query }),
  ]);
  const places = [
    ...[...offers.data, ...requests.data].map(({ place }) => place),
    ...providers.data.flatMap(({ areas }) => areas.map(({ place }) => place)),
  ];
  return [...new Set(places.flatMap((place) => place?.address_limited ?? []))];
}

/** Each is true in a town that looks alive. */
const lively = {
  offers: true,
  categories: 27,
  towns: ["Europe/Berlin", "Europe/Kyiv", "Europe/Lisbon"],
  providers: true,
  faceless: [],
  bare: [],
  portfolios: true,
  repeated: [],
  requests: true,
  weeks: true,
  accepted: true,
  appointments: true,
  done: true,
  reviews: true,
  badges: true,
  cases: 1,
  queue: [1, 1],
  unanswered: true,
  invited: 3,
  programmes: 2,
  cashbacks: ["paid"],
  languages: 7,
  future: 0,
  tooEarly: [],
};

async function look({ db, storage }: Awaited<ReturnType<typeof emptyTown>>["kit"]) {
  const { rows } = await sql<Record<keyof typeof lively, unknown>>`
    select (select count(*) >= 60 from points where kind = 'offer' and status = 'published') as offers,
      (select count(distinct point_type_id)::int from points where kind = 'offer' and status = 'published') as categories,
      (select array_agg(distinct a.time_zone) from points p join addresses a on a.id = p.address_id where p.kind = 'offer') as towns,
      (select count(distinct user_id) >= 35 from points where kind = 'offer') as providers,
      (select coalesce(json_agg(distinct u.name), '[]') from users u join points p on p.user_id = u.id and p.kind = 'offer'
        where u.avatar is null) as faceless,
      (select coalesce(json_agg(p.title), '[]') from points p where p.kind = 'offer'
        and not exists (select from media_files m where m.point_id = p.id)) as bare,
      (select count(distinct user_id) >= 35 from media_files where in_portfolio) as portfolios,
      (select coalesce(json_agg(folder), '[]') from (select folder from media_files group by folder having count(*) > 1) f) as repeated,
      (select count(*) >= 25 from points where kind = 'request' and status = 'published') as requests,
      (select max(published_at) > now() - interval '1 hour' and min(published_at) < now() - interval '14 days' from points
        where kind = 'request' and status = 'published') as weeks,
      (select count(*) >= 3 from points where awarded_at is not null and status = 'published') as accepted,
      (select count(*) filter (where e.proposal_id is not null and u.phone = '+380670000002') = 3
        and count(*) filter (where e.proposal_id is not null) >= 4 and min(e.starts_at) > now() from calendar_events e join users u on u.id = e.owner_id)
        as appointments,
      (select count(*) >= 100 and max(done_at) - min(done_at) > interval '100 days' from proposals where done_at is not null) as done,
      (select count(*) >= 100 and avg(stars) between 4.5 and 4.8 and min(stars) = 2 and count(reply) >= 5 from reviews_shown
        where side = 'customer') as reviews,
      (select count(distinct kind) = 4 and count(*) >= 16 from badges where checked_by = 'operator') as badges,
      (select count(*)::int from cases where state = 'open') as cases,
      (select array[(select count(*)::int from verifications where state = 'asked'),
        (select count(*)::int from contact_messages where handled_at is null)]) as queue,
      (select count(*)::int from points p where p.kind = 'request' and p.status = 'published' and p.published_at < now() - interval '1 day'
        and not exists (select from proposals a where a.request_id = p.id)) > 5 as unanswered,
      (select count(*)::int from users u join users partner on partner.id = u.referral_id
        where partner.role = 'referral_partner' and u.referral_code = 'susidy-lviv') as invited,
      (select count(*)::int from discount_programs p, lateral open_discounts(p.provider_id, null) o where o.id = p.id) as programmes,
      (select json_agg(state) from cashback_claims where claimed_at < paid_at and amount = 3500) as cashbacks,
      (select count(distinct language)::int from reviews_shown where side = 'customer') as languages,
      (select count(*)::int from (select created_at from users union all select created_at from points
        union all select created_at from proposals union all select created_at from verifications) t where created_at > now()) as future,
      (select coalesce(json_agg(u.name), '[]') from users u
        where exists (select from points p where p.user_id = u.id and p.created_at < u.created_at)
        or exists (select from proposals a where a.user_id = u.id and a.created_at < u.created_at)
        or exists (select from verifications v where v.decided_by = u.id and v.decided_at < u.created_at)) as "tooEarly"`.execute(
    db,
  );
  const { rows: files } = await sql<{ key: string }>`
    select folder || '/' || width || '.' || format as key
    from (select distinct folder, unnest(widths) as width from media_files) m, unnest(array['webp', 'avif']) as format
    union all select substr(avatar, 8) from users where avatar is not null`.execute(db);
  const there = await Promise.all(files.map(({ key }) => storage.exists(key)));
  const folder = join(import.meta.dirname, "pictures");
  const bytes = globSync("**/*.{webp,avif}", { cwd: folder }).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );
  return { ...rows[0], pictures: { missing: there.filter((is) => !is).length, bytes: bytes <= 5 * 1024 ** 2 } };
}
