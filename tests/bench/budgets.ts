// Kilobytes of JavaScript (gzip) that a screen may load, its shared parts included. The map is loaded on demand and not counted.
export const usualBudget = 184;
export const budgets: Record<string, number> = {
  "/": 142,
  "/service/offer/list": 159,
  // The wizard and the screen that asks one provider are one page for the browser.
  "/service/request/add-wizard": 193,
};
