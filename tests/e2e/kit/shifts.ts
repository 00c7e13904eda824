import type { Page } from "@playwright/test";

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
type Shift = { value: number; what: string };

/** Adds up the layout shifts without user input in this tab since the last question, over all its documents. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; largest: string }>> {
  const seen: Shift[] = [];
  await page.exposeFunction("noteShift", (shift: Shift) => void seen.push(shift));
  await page.addInitScript(() => {
    const { noteShift } = globalThis as unknown as { noteShift: (shift: Shift) => void };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, value } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 90)).join(" | ");
        if (!hadRecentInput) noteShift({ value, what: `${location.pathname}${location.search} ${what}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame)); // then the observer has recorded the last painted frame
    const asked = seen.splice(0);
    const largest = asked.toSorted((a, b) => b.value - a.value).slice(0, 3);
    return {
      sum: asked.reduce((sum, { value }) => sum + value, 0),
      largest: largest.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("\n"),
    };
  };
}
