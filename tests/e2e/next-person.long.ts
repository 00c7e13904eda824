// Two people in one profile of a browser, in every order of login, logout, end of a session and acting for another person.
// Of the first one nothing stays on the screen, in the stores of the browser, or in the files of the profile (rule O1).
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { databases, foundIn, isKept, isReady, online } from "./acts/kept.ts";
import { killSession } from "./acts/killed.ts";
import { logIn, logOut, pressLogout, sendLogin, typeLogin } from "./acts/logins.ts";
import { openLine } from "./kit/line.ts";
import type { Member } from "./kit/member.ts";
import { mintAccount, giveRole } from "./kit/mint.ts";
import { newPhone } from "./kit/phone.ts";
import { openProfile } from "./kit/profile.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const marko = "Марко Потаємний";
const anna = "Анна Нишком";

/** One profile with two tabs; Marko, who uses it first, and Hanna, who uses it after him. */
async function setScene(olena: Member, elsewhere: Member) {
  const line = await openLine(process.env["BASE_URL"] ?? "", { legible: true });
  const profile = await openProfile({ language: "uk", worker: true, url: line.url });
  const tap = await tapOf(olena);
  const own = await tapOf(elsewhere, { title: "Полагодити хвіртку" });
  const proposal = await answerOf(elsewhere, tap.id, "Приїду о третій.");
  await olena.api("POST /events/:id/accept", { params: { id: proposal } });
  const { data } = await olena.api("GET /threads", { query: { "filter[request]": tap.id } });
  const thread = data[0]?.id ?? "";
  const body = { body: "Ключ під ялинкою у відрі.", client_id: randomUUID() };
  await olena.api("POST /threads/:id/messages", { params: { id: thread }, body });
  const { phone } = newPhone();
  await mintAccount({ name: "Ганна", phone, language: "uk" });
  const tabs = { first: profile.page, second: await profile.context.newPage() };
  return { line, profile, tabs, tap, thread, marko: { ...elsewhere, t }, hanna: { phone, t }, own };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

/** What must not be found: names, street, phones, titles, what was written and read, ids. */
const plantedIn = ({ tap, own, marko: { phone } }: Scene, olena: Member): string[] => [
  marko,
  anna,
  phone.slice(-9),
  olena.phone.slice(-9),
  "вулиця Тестова",
  tap.word,
  own.word,
  "о третій",
  "під ялинкою",
  "у підвалі",
];

const message = (page: Page) => page.getByLabel(t("threads", "message"), { exact: true });
const acting = (page: Page) => page.getByRole("form", { name: t("shell", "acting.bar", { name: anna }) });

const steps = {
  "Marko logs in": ({ tabs, marko: known }: Scene) => logIn(tabs.first, known),
  "Marko looks around": async ({ tabs: { first }, tap, thread }: Scene) => {
    await first.goto(`/service/search-request/${tap.id}`);
    await expect(first.getByText(/вулиця Тестова, 12/)).toBeVisible();
    await first.goto(`/messages/${thread}`);
    await expect(first.getByText("під ялинкою")).toBeVisible();
    await isReady(first);
    await isKept(first, 4);
  },
  "Marko opens a second tab": async ({ tabs: { second }, thread }: Scene) => {
    await second.goto(`/messages/${thread}`);
    await expect(second.getByText("під ялинкою")).toBeVisible();
  },
  "Marko writes without a connection": async ({ tabs: { first }, line }: Scene) => {
    await line.cut();
    await message(first).fill("Я у підвалі, за годину буду.");
    await message(first).press("Control+Enter");
    await expect(first.getByText(t("threads", "later"))).toBeVisible();
  },
  "Marko reads without a connection": async ({ tabs: { first }, tap }: Scene) => {
    await first.goto("/service/my-proposals");
    await expect(first).toHaveURL(/\/offline\?/);
    await expect(first.getByRole("heading", { name: tap.title })).toBeVisible();
  },
  "Marko types half a message": ({ tabs: { first } }: Scene) => message(first).fill("Ще у підвалі, шукаю"),
  "Marko logs out": ({ tabs: { first } }: Scene) => logOut(first, { t }),
  "Marko logs out in the second tab": ({ tabs: { second } }: Scene) => logOut(second, { t }),
  "Marko presses logout without a connection": async ({ tabs: { first }, profile }: Scene) => {
    await pressLogout(first, { t });
    // The page is left meanwhile.
    await expect.poll(() => databases(first).catch(() => null)).toEqual([]);
    await expect(first.locator("body")).not.toContainText("Марко");
    // The router says that the code of the logout does not load.
    profile.complaints.splice(0);
  },
  "Marko acts for Anna": async ({ tabs: { first } }: Scene) => {
    await first.goto("/managed");
    await first.getByRole("button", { name: `${t("managed", "act")} ${anna}` }).click();
    await expect(acting(first)).toBeVisible();
    await expect.poll(async () => (await databases(first)).length).toBe(2);
  },
  "Marko stops acting": async ({ tabs: { first } }: Scene) => {
    await acting(first).getByRole("button").click();
    await expect(acting(first)).toBeHidden();
  },
  "the session is ended elsewhere": ({ marko: known }: Scene) => killSession(known),
  "the cookies expire": ({ profile: { context } }: Scene) => context.clearCookies(),
  "the line is cut": ({ line }: Scene) => line.cut(),
  "the line comes back": async ({ line, tabs }: Scene) => {
    await line.restore();
    for (const tab of Object.values(tabs)) if (tab.url().startsWith("http")) await online(tab);
  },
  "the browser is restarted": async ({ profile, tabs }: Scene) => {
    await profile.restart();
    Object.assign(tabs, { first: profile.page, second: await profile.context.newPage() });
  },
  "Hanna types her login in the second tab": async ({ tabs: { second }, hanna }: Scene) => {
    await second.goto("/login");
    await typeLogin(second, hanna);
  },
  "Hanna sends her login": ({ tabs: { second } }: Scene) => sendLogin(second, { t }),
  "Hanna logs in": ({ tabs: { first }, hanna }: Scene) => logIn(first, hanna),
  "Hanna logs in in the second tab": ({ tabs: { second }, hanna }: Scene) => logIn(second, hanna),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

const begin = ["Marko logs in", "Marko looks around"] as const;
const orders: (readonly (keyof typeof steps)[])[] = [
  [...begin, "Marko logs out", "Hanna logs in"],
  [...begin, "Marko opens a second tab", "Marko logs out in the second tab", "Hanna logs in in the second tab"],
  [...begin, "Marko opens a second tab", "Marko logs out", "Hanna logs in in the second tab"],
  ["Hanna types her login in the second tab", ...begin, "Hanna sends her login"],
  ["Hanna types her login in the second tab", ...begin, "Marko types half a message", "Hanna sends her login"],
  ["Hanna types her login in the second tab", ...begin, "Marko logs out", "Hanna sends her login"],
  [...begin, "the session is ended elsewhere", "Hanna logs in"],
  [...begin, "the session is ended elsewhere", "Hanna logs in in the second tab"],
  [...begin, "the cookies expire", "Hanna logs in"],
  [...begin, "Marko writes without a connection", "the line comes back", "Marko logs out", "Hanna logs in"],
  [...begin, "Marko writes without a connection", "the cookies expire", "the line comes back", "Hanna logs in"],
  [
    ...begin,
    "Marko writes without a connection",
    "the session is ended elsewhere",
    "the line comes back",
    "Hanna logs in in the second tab",
  ],
  [
    ...begin,
    "the line is cut",
    "Marko presses logout without a connection",
    "the line comes back",
    "Hanna logs in in the second tab",
  ],
  [
    ...begin,
    "Marko opens a second tab",
    "the line is cut",
    "Marko presses logout without a connection",
    "the browser is restarted",
    "the line comes back",
    "Hanna logs in",
  ],
  [
    ...begin,
    "the line is cut",
    "Marko reads without a connection",
    "the cookies expire",
    "the line comes back",
    "Hanna logs in",
  ],
  [
    ...begin,
    "the line is cut",
    "Marko reads without a connection",
    "the session is ended elsewhere",
    "the line comes back",
    "Hanna logs in in the second tab",
  ],
  [
    ...begin,
    "the line is cut",
    "the browser is restarted",
    "Marko reads without a connection",
    "the session is ended elsewhere",
    "the line comes back",
    "Hanna logs in",
  ],
  [
    ...begin,
    "the browser is restarted",
    "Marko opens a second tab",
    "Marko logs out in the second tab",
    "Hanna logs in",
  ],
  [...begin, "Marko acts for Anna", "Marko logs out", "Hanna logs in"],
  [...begin, "Marko acts for Anna", "Marko stops acting", "Marko logs out", "Hanna logs in"],
  [...begin, "Marko acts for Anna", "the session is ended elsewhere", "Hanna logs in in the second tab"],
  ["Hanna types her login in the second tab", ...begin, "Marko acts for Anna", "Hanna sends her login"],
  [...begin, "Marko acts for Anna", "the line is cut", "the cookies expire", "the line comes back", "Hanna logs in"],
];

for (const order of orders)
  test(`nothing of Marko stays for Hanna: ${order.slice(begin.length).join(", ")}`, async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const elsewhere = await member(marko, { language: "uk" });
    await giveRole(elsewhere.id, "manager");
    await elsewhere.api("POST /users/managed", { body: { name: anna } });
    const scene = await setScene(olena, elsewhere);
    const planted = plantedIn(scene, olena);
    try {
      for (const step of order)
        await test.step(step, async () => {
          await steps[step](scene);
          if (step === "Marko looks around" || step === "Marko acts for Anna")
            expect(await foundIn(scene.tabs.first, planted), "stored in plain text while signed in").toEqual([]);
        });
      await test.step("nothing is left", () => checkHanna(scene, planted));
      expect(scene.profile.complaints).toEqual([]);
    } finally {
      await scene.line.close();
      await scene.profile.remove();
    }
  });

/** What a person sees in a tab: its title, its text, and what stands in its fields. */
const screen = () =>
  [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value),
  ].join("\n");

async function checkHanna({ tabs, profile, line, marko: { id } }: Scene, planted: string[]): Promise<void> {
  const seen = async (tab: Page) => {
    // Null while the tab loads another page.
    const text = await tab.evaluate(screen).catch(() => null);
    return text === null ? ["nothing can be read"] : planted.filter((it) => text.includes(it));
  };
  // As the tab shows itself when it gets the focus again.
  for (const tab of Object.values(tabs)) {
    if (!tab.url().startsWith("http")) continue;
    await tab.bringToFront();
    await tab.evaluate(() => dispatchEvent(new Event("focus")));
    await expect.poll(() => seen(tab), { message: tab.url() }).toEqual([]);
  }
  const { first } = tabs;
  for (const path of ["/messages", "/service/my-requests", "/service/my-proposals", "/notifications", "/"]) {
    await first.goto(path);
    await expect(first).toHaveURL(path);
    expect(await seen(first), path).toEqual([]);
  }
  await isKept(first, 1);
  expect(await databases(first)).toHaveLength(1);
  expect(await foundIn(first, [...planted, id]), "in the stores").toEqual([]);
  await line.cut();
  await first.goto("/messages");
  await expect(first).toHaveURL(/\/offline\?/);
  await expect(first.getByText("Ганна")).toBeVisible();
  expect(await seen(first), "without a connection").toEqual([]);
  expect(await profile.search(planted), "in the files of the profile").toEqual([]);
}
