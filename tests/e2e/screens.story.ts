import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import { axe } from "./kit/axe.ts";
import { englishOn } from "./kit/english.ts";
import type { Member } from "./kit/member.ts";
import { operate } from "./kit/operate.ts";
import type { Wishes } from "./kit/person.ts";
import { answerOf, odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

/** `comes`: each screen is asked of the server as a whole, or as the links of the app lead to it. */
type Look = Required<Pick<Wishes, "width" | "theme">> & { language: Language; comes: "anew" | "by link" };
// Axe judges roles and colours, which no language changes: each width and theme is scanned once.
const looks: Look[] = [
  { language: "uk", width: "phone", theme: "light", comes: "anew" },
  // The longest words: made narrow afterwards, see `look`.
  { language: "de", width: "desktop", theme: "dark", comes: "by link" },
];
/** Widths to which each judged page is narrowed, without loading it again. The last one is looked at with text of double size, too. */
const narrower = { phone: [320], desktop: [390, 320] };
const steps = ["what", "details", "where", "when", "review"];

const forAnyone = [
  "/",
  "/?need=%D0%BA%D1%80%D0%B0%D0%BD",
  "/login",
  "/register",
  "/forgot-password",
  "/forgot-password?by=email",
  "/reset-password",
  "/reset-password?token=abcdefghijklmnopqrstuvwxyz",
  "/pricing",
  "/pricing?period=year&unpaid=company",
  "/service/request/add-wizard",
  "/service/offer/list",
  "/service/offer/list?view=map",
  "/service/offer/list?what=zzzz&place=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&place_id=49.84,24.03",
  "/service/offer/add-wizard?step=what",
  "/login?next=%2Fservice%2Foffer%2Fadd-wizard",
  "/service/offer/add-wizard?step=review",
  "/service/offer/00000000-0000-7000-8000-000000000000",
  "/error-404",
  "/pages/miscellaneous/not-authorized",
  "/pages/miscellaneous/error",
];

/** Everything that a screen promises whatever it shows. */
async function look(page: Page, path: string, { language, width, comes }: Look): Promise<void> {
  if (comes === "anew" || page.url() === "about:blank") await page.goto(path);
  else await page.evaluate(follow, path);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await axe(page);
  expect.soft(await englishOn(page, language), `English at ${path}`).toEqual([]);
  expect.soft(await tooWide(page), `too wide at ${path}`).toEqual([]);
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  for (const narrow of narrower[width]) {
    await page.setViewportSize({ ...usual, width: narrow });
    expect.soft(await tooWide(page), `too wide at ${path} on a screen of ${narrow}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect.soft(await overlapping(page), `overlapping at ${path} with text of double size`).toEqual([]);
  expect.soft(await tooWide(page), `too wide at ${path} with text of double size`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(usual);
}

/** What a click on a link does, in the page; ends when the screen is there. */
const follow = (path: string) => {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
  return router.navigate(path);
};

/** Links and buttons of the bar at the top that lie on each other. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    // What a closed menu holds has a box, too.
    const bar = "header.sticky :is(a, button):not(details *), header.sticky summary";
    const shown = [...document.querySelectorAll(bar)]
      .map((it) => ({ name: it.textContent, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const { clientWidth } = document.documentElement;
    return shown.flatMap(({ name, box }, index) => {
      const on = shown.slice(index + 1).find((it) => it.box.left < box.right - 1 && box.left < it.box.right - 1);
      return on ? [`${name} and ${on.name}`] : box.right > clientWidth + 1 ? [`${name} beyond the edge`] : [];
    });
  });

/** The innermost elements and texts that make the page scroll sideways; what scrolls by itself or is fixed is left out. */
const tooWide = (page: Page) =>
  page.evaluate(async () => {
    // What is drawn in another way on another width is drawn by then.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const range = document.createRange();
    const over = [...document.querySelectorAll("body *")].filter((it) => {
      range.selectNodeContents(it);
      const right = Math.max(it.getBoundingClientRect().right, range.getBoundingClientRect().right);
      return right > clientWidth + 1 && !it.closest(".fixed, .overflow-x-auto, .hear-only");
    });
    const innermost = over.filter((it) => !over.some((other) => other !== it && it.contains(other)));
    return [`${scrollWidth} > ${clientWidth}`, ...innermost.slice(0, 3).map((it) => it.outerHTML.slice(0, 240))];
  });

/** A customer with a draft, a request that two answered, one that is closed, and the providers. */
async function town(member: (name: string, wishes?: Wishes) => Promise<Member>, wishes: Look) {
  const [olena, marko, ivan] = await Promise.all([
    member("Олена Коваль", wishes),
    member("Marko Weber", wishes),
    member("Ivan Petrenko", wishes),
  ]);
  const [tap, hired] = [await tapOf(olena), await tapOf(olena, { title: "Замінити змішувач у ванній кімнаті" })];
  await answerOf(marko, tap.id, "Ich komme gleich morgen früh und bringe alles mit.");
  await answerOf(ivan, tap.id, "I can come today.", 90_000);
  const chosen = await answerOf(marko, hired.id, "Gern, am Samstag.");
  await olena.api("POST /events/:id/accept", { params: { id: chosen } });
  const { id: draft } = await olena.api("POST /service-requests", {
    body: { title: "Полагодити двері", point_type_id: 1, point_purpose_ids: [1, 2] },
  });
  await marko.api("POST /addresses", { body: odesaHome });
  const { id: place } = await olena.api("POST /addresses", { body: { ...odesaHome, link_enabled: true } });
  return { olena, marko, ivan, tap, hired, draft, place };
}

// Many screens in one story: what a crowded machine needs for them all.
test.describe.configure({ timeout: 360_000 });

for (const wishes of looks) {
  const name = `${wishes.language}, ${wishes.width}, ${wishes.theme}`;

  test(`screens for anyone: ${name}`, async ({ visitor }) => {
    const { page } = await visitor(wishes);
    for (const path of forAnyone) await look(page, path, wishes);
  });

  test(`screens of customer and provider: ${name}`, async ({ member }) => {
    const { olena, marko, ivan, tap, hired, draft, place } = await town(member, wishes);
    const customers = [
      "/service/my-requests",
      "/service/my-requests?status=archived",
      `/service/my-requests?close=${tap.id}`,
      ...steps.map((step) => `/service/request/add-wizard?draft=${draft}&step=${step}`),
      `/service/request/${tap.id}`,
      `/service/request/${hired.id}`,
      `/service/request/edit/${tap.id}`,
      "/locations",
      "/location/add",
      "/location/set",
      `/location/info/${place}`,
      `/location/print/${place}?language=uk&kind=card`,
      "/notifications",
      "/",
    ];
    const providers = [
      `/service/search-requests?what=${tap.word}`,
      "/service/search-requests?what=nichtsdavon",
      `/service/search-request/${tap.id}`,
      `/service/search-request/${hired.id}`,
      "/notifications",
    ];
    for (const path of customers) await look(olena.page, path, wishes);
    for (const path of providers) await look(marko.page, path, wishes);
    for (const path of ["/service/search-requests", "/locations"]) await look(ivan.page, path, wishes);
  });

  test(`screens of an offer: ${name}`, async ({ member, visitor }) => {
    const marko = await member("Marko Weber", wishes);
    const { id: address_id } = (await marko.api("POST /addresses", { body: odesaHome })) as { id: string };
    const body = {
      title: "Klempner",
      point_type_id: 1,
      point_purpose_ids: [1],
      address_id,
      price: 45_000,
      currency: "UAH",
    };
    const { id } = await marko.api("POST /service-offers", { body: { ...body, price_kind: "hourly", publish: true } });
    const draft = await marko.api("POST /service-offers", { body: { title: "Rohre", point_type_id: 1 } });
    const wizard = ["what", "texts", "price", "photos", "where", "review"].map(
      (step) => `/service/offer/add-wizard?draft=${draft.id}&step=${step}`,
    );
    const forms = [`/service/offer/edit/${id}`, `/service/offer/clone/${id}`];
    for (const path of ["/service/my-offers", "/service/my-offers?status=archived", `/service/offer/${id}`])
      await look(marko.page, path, wishes);
    for (const path of [...wizard, ...forms]) await look(marko.page, path, wishes);
    const { page } = await visitor(wishes);
    await look(page, `/service/offer/${id}`, wishes);
  });

  test(`screens of one's account and of whom one acts for: ${name}`, async ({ member }) => {
    const olena = await member("Олена Коваль", wishes);
    await operate("user", "role", olena.phone, "manager");
    await look(olena.page, "/managed", wishes);
    const { id } = await olena.api("POST /users/managed", { body: { name: "Марія Степанівна", data_checked: true } });
    const account = ["", ...["information", "social", "service", "notifications"].map((tab) => `?tab=${tab}`)].map(
      (tab) => `/pages/account-setting${tab}`,
    );
    const others = ["/pages/profile", "/pricing?paid=company", "/pricing/choose?plan=enterprise&period=year"];
    const managed = ["/managed", "/managed/add", `/managed/${id}`, "/pages/reveals", "/saved"];
    for (const path of [...account, ...others, ...managed]) await look(olena.page, path, wishes);
    await olena.page.goto("/managed");
    await olena.page.locator("form[action='/acting'] button").click();
    await olena.page.waitForURL("**/service/my-requests");
    await look(olena.page, "/service/my-requests", wishes);
    await look(olena.page, "/pages/account-setting", wishes);
  });

  test(`screens of the operator: ${name}`, async ({ member }) => {
    const [oksana, ivan] = await Promise.all([member("Оксана Лад", wishes), member("Ivan Petrenko", wishes)]);
    await operate("user", "role", oksana.phone, "operator");
    const person = `/admin/users/${ivan.id}`;
    const free = ["", `/users?text=${ivan.phone.slice(-6)}`, "/users?text=zzzzzz", "/subscriptions?state=all", "/jobs"];
    const facts = ["/plans?edit=company", "/audit", "/codes"];
    for (const path of [...free, ...facts]) await look(oksana.page, `/admin${path}`, wishes);
    for (const path of [person, `${person}?block=1`]) await look(oksana.page, path, wishes);
    await operate("user", "block", ivan.phone, "--reason", "1234");
    await look(oksana.page, person, wishes);
  });
}
