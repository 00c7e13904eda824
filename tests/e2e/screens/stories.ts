// The stories of all screens, opened and checked in one way.
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";
import { follow } from "../kit/follow.ts";
import type { Member } from "../kit/member.ts";
import { giveRole } from "../kit/mint.ts";
import { operate } from "../kit/operate.ts";
import type { PersonOptions } from "../kit/person.ts";
import { answerOf, odesaHome, tapOf } from "../kit/requests.ts";
import { test } from "../kit/story.ts";
import { checkScreen, type ScreenView } from "./check-screen.ts";

const steps = ["what", "about", "details", "review"];

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
  "/donate",
  "/contact",
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

/** A customer with a draft, a request with two proposals and an accepted one; and the two providers. */
async function town(member: (name: string, view?: PersonOptions) => Promise<Member>, view: ScreenView) {
  const [olena, marko, ivan] = await Promise.all([
    member("Олена Коваль", view),
    member("Marko Weber", view),
    member("Ivan Petrenko", view),
  ]);
  const [tap, hired] = [await tapOf(olena), await tapOf(olena, { title: "Замінити змішувач у ванній кімнаті" })];
  await answerOf(marko, tap.id, "Ich komme gleich morgen früh und bringe alles mit.");
  await answerOf(ivan, tap.id, "I can come today.", 90_000);
  const chosen = await answerOf(marko, hired.id, "Gern, am Samstag.");
  await olena.api("POST /events/:id/accept", { params: { id: chosen } });
  await repaid(olena, marko);
  const { id: draft } = await olena.api("POST /service-requests", {
    body: { title: "Полагодити двері", point_type_id: 1, point_purpose_ids: [1, 2] },
  });
  await marko.api("POST /addresses", { body: odesaHome });
  const { id: place } = await olena.api("POST /addresses", { body: { ...odesaHome, link_enabled: true } });
  return { olena, marko, ivan, tap, hired, draft, place };
}

/** A done job of customer and provider; the customer claims its cashback. */
async function repaid(customer: Member, provider: Member) {
  const back = { title: "Stammkunden", kind: "cashback", value: 10, value_is_percent: true, pay_days: 14 } as const;
  const { id: discount_program_id } = await provider.api("POST /discount-programmes", { body: back });
  const { id: request_id } = await tapOf(customer, { title: "Повісити люстру" });
  const price = { price_kind: "fixed", amount: 80_000, currency: "UAH", message: "Gern." } as const;
  const proposal = await provider.api("POST /proposals", { body: { request_id, discount_program_id, ...price } });
  await customer.api("POST /events/:id/accept", { params: { id: proposal.id } });
  const close = { params: { id: request_id }, body: { close_reason: "request_completed" } } as const;
  await customer.api("POST /service-requests/:id/close", close);
  await customer.api("POST /cashback-claims", { body: { proposal_id: proposal.id } });
}

const nameOf = ({ language, width, theme }: ScreenView) => `${language}, ${width}, ${theme}`;

function openScreens(view: ScreenView): void {
  test(`public screens: ${nameOf(view)}`, async ({ visitor }) => {
    const { page } = await visitor(view);
    for (const path of forAnyone) await checkScreen(page, path, view);
  });
}

function customerAndProviderScreens(view: ScreenView): void {
  test(`screens of customer and provider: ${nameOf(view)}`, async ({ member }) => {
    const { olena, marko, ivan, tap, hired, draft, place } = await town(member, view);
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
      "/service/my-proposals",
      "/service/my-proposals?stage=sent",
      "/analytics",
      "/cashback",
      "/discount-programmes",
      "/discount-programmes?new=cashback",
      "/notifications",
    ];
    for (const path of customers) await checkScreen(olena.page, path, view);
    for (const path of providers) await checkScreen(marko.page, path, view);
    for (const path of ["/service/search-requests", "/locations"]) await checkScreen(ivan.page, path, view);
  });
}

function offerScreens(view: ScreenView): void {
  test(`screens of an offer: ${nameOf(view)}`, async ({ member, visitor }) => {
    const marko = await member("Marko Weber", view);
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
      await checkScreen(marko.page, path, view);
    for (const path of [...wizard, ...forms]) await checkScreen(marko.page, path, view);
    const { page } = await visitor(view);
    for (const path of [`/service/offer/${id}`, `/service/provider/${marko.id}`]) await checkScreen(page, path, view);
  });
}

function accountScreens(view: ScreenView): void {
  test(`screens of the account and of managed people: ${nameOf(view)}`, async ({ member }) => {
    const olena = await member("Олена Коваль", view);
    await giveRole(olena.id, "manager");
    await checkScreen(olena.page, "/managed", view);
    const { id } = await olena.api("POST /users/managed", { body: { name: "Марія Степанівна", data_checked: true } });
    const account = [settingsPath, ...settingsSections.map((section) => `${settingsPath}/${section}`)];
    const others = ["/pages/profile", "/pricing?paid=company", "/pricing/choose?plan=enterprise&period=year"];
    const managed = ["/managed", "/service/providers", "/managed/add", `/managed/${id}`, "/pages/reveals", "/saved"];
    for (const path of [...account, ...others, ...managed]) await checkScreen(olena.page, path, view);
    await follow(olena.page, "/managed");
    await olena.page.locator("form[action='/acting'] button").click();
    await olena.page.waitForURL("**/service/my-requests");
    await checkScreen(olena.page, "/service/my-requests", view);
    await checkScreen(olena.page, "/pages/account-setting", view);
  });
}

function operatorScreens(view: ScreenView): void {
  test(`screens of the operator: ${nameOf(view)}`, async ({ member }) => {
    const [oksana, ivan] = await Promise.all([member("Оксана Лад", view), member("Ivan Petrenko", view)]);
    await giveRole(oksana.id, "operator");
    const person = `/admin/users/${ivan.id}`;
    const free = [
      "",
      "/messages",
      "/numbers",
      `/users?text=${ivan.phone.slice(-6)}`,
      "/users?text=zzzzzz",
      "/subscriptions?state=all",
      "/jobs",
    ];
    const facts = ["/plans?edit=company", "/audit", "/codes"];
    for (const path of [...free, ...facts]) await checkScreen(oksana.page, `/admin${path}`, view);
    for (const path of [person, `${person}?block=1`]) await checkScreen(oksana.page, path, view);
    await operate("user", "block", ivan.phone, "--reason", "1234");
    await checkScreen(oksana.page, person, view);
  });
}

export function screenStories(view: ScreenView): void {
  openScreens(view);
  customerAndProviderScreens(view);
  offerScreens(view);
  accountScreens(view);
  operatorScreens(view);
}
