import { expect } from "@playwright/test";
import { register } from "./acts/register.ts";
import type { Person } from "./kit/person.ts";
import { jobOf, threadOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

// The first page of a browser comes before the server knows its zone, later ones with the cookie; a page that the browser draws
// otherwise than the server is an error in the console, which the stories count.
for (const timeZone of ["America/New_York", "Asia/Tokyo"])
  test(`in ${timeZone} every page with times is drawn as the server sent it, the first one too`, async ({
    member,
    visitor,
  }) => {
    const olena = await member("Olena", { language: "en", timeZone });
    const marko = await member("Marko", { language: "de", timeZone, width: "phone" });
    const id = await jobOf(olena, marko);
    const { id: proposal } = (await marko.api("GET /proposals", { query: { "filter[request]": id } })).data[0] ?? {};
    const thread = `/messages/${(await threadOf(olena, marko)).id}`;
    await opens(olena, [`/service/request/${id}`, "/", "/service/my-requests", thread, `/event/calendar/add/${id}`]);
    await opens(olena, [
      `/service/request/add-wizard?receiver=${marko.id}`,
      `/service/provider/${marko.id}`,
      "/notifications",
      "/messages",
    ]);
    await opens(marko, [`/service/search-request/${id}`, "/", "/service/my-proposals", thread, "/event/calendar"]);
    const stranger = await visitor({ language: "fr", timeZone, width: "phone" });
    await opens(stranger, ["/", `/service/provider/${marko.id}`, `/service/request/add-wizard?receiver=${marko.id}`]);
    await opens(stranger, ["/service/search-requests", "/service/offer/list"]);
    await opens(marko, ["/event/calendar/add", `/event/calendar/add/${proposal}`, "/service/search-requests"]);
  });

/** In a tab of its own, as from a bookmark. */
test("an account has the zone of the device on which it was made", async ({ visitor }) => {
  const { page } = await visitor({ language: "de", timeZone: "America/New_York" });
  await page.goto("/register");
  await register(page, wordsOf("de"), { name: "Nina Vogel", role: "offer", abroad: true });
  await page.goto("/event/calendar");
  await expect(page.getByText("Nordamerikanische Ostküstenzeit").first()).toBeVisible();
});

async function opens({ context }: Person, paths: string[]): Promise<void> {
  for (const path of paths) {
    const page = await context.newPage();
    expect((await page.goto(path))?.status(), path).toBe(200);
    await page.close();
  }
}
