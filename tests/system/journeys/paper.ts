import { PDFDocument } from "pdf-lib";
import { expect } from "vitest";
import { home } from "../../fixtures/requests.ts";
import { patience, t, type Town } from "../traveller.ts";

/** The poster of a place: the button opens the print of the browser, and on the paper stands the sheet alone. */
export async function printPoster({ person, arrive }: Town): Promise<void> {
  const owner = await person("Olena Koval");
  const { id } = await owner.call("POST /addresses", { body: home(undefined, { link_enabled: true }) });
  const olena = await arrive({ token: owner.token });
  await olena.open(`/location/print/${id}`);
  await olena.run(() => {
    // The dialog of the browser would wait for a person.
    window.print = () => void (document.documentElement.dataset["asked"] = "print");
  });
  await olena.click("button", t("addresses", "print"));
  await expect.poll(() => olena.run(() => document.documentElement.dataset["asked"]), patience).toBe("print");
  if (olena.print) expect((await PDFDocument.load(await olena.print())).getPageCount()).toBe(1);

  await olena.run(applyPrintStyles);
  const paper = await olena.run(() => {
    const sheet = document.querySelector<HTMLElement>(".printed");
    const isVisible = (it: Element) => it.checkVisibility({ visibilityProperty: true });
    const around = [...document.querySelectorAll("header, footer, nav, aside, button, a[href], input")];
    const code = sheet?.querySelector("svg[role=img], [role=img] svg, img")?.getBoundingClientRect();
    return {
      around: around.filter((it) => isVisible(it) && !sheet?.contains(it)).map((it) => it.outerHTML.slice(0, 120)),
      code: (code?.width ?? 0) > 200,
      words: sheet?.innerText ?? "",
    };
  });
  expect(paper.around, "shown beside the sheet").toEqual([]);
  expect(paper.words).toContain(t("addresses", "poster.step_1"));
  expect(paper.code, "the code is large enough to read").toBe(true);
}

/** Shows the page with the styles for paper: not every driver prints. */
function applyPrintStyles(): void {
  const follow = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") rule.media.mediaText = "all";
      if ("cssRules" in rule) follow(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) follow(cssRules);
}
