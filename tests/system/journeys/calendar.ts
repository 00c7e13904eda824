import { expect } from "vitest";
import { phone } from "../browser-page.ts";
import { patience, t, type Town } from "../traveller.ts";

const title = "Buy sealing rings";
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** An own entry is added and stands in the week and in the table of the month. */
export async function planWeek({ person, arrive }: Town): Promise<void> {
  const { token } = await person("Marko Weber");
  const marko = await arrive({ size: phone, token });
  await marko.open(`/event/calendar?view=week&day=${day}`);
  await marko.click("link", t("calendar", "add"));
  await marko.isAt(/^\/event\/calendar\/add$/);
  await marko.type(t("calendar", "form.title"), title);
  await marko.click("button", t("calendar", "add"));
  await marko.isAt(/^\/event\/calendar$/);
  for (const view of ["week", "month"] as const) {
    await marko.open(`/event/calendar?day=${day}`);
    await marko.click("link", t("calendar", `view.${view}`));
    const entries = () =>
      marko.run(() => {
        const days = new URLSearchParams(location.search).get("view") === "month" ? "[role=grid]" : "section";
        return [...document.querySelectorAll<HTMLElement>(`main ${days}`)].map((it) => it.innerText).join("\n");
      });
    await expect.poll(entries, { ...patience, message: view }).toContain(title);
  }
}
