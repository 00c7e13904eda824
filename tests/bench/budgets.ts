// Kilobytes of JavaScript (gzip) that a screen may load, its shared parts included. The map is loaded on demand and not counted.
export const usualBudget = 180;
export const budgets: Record<string, number> = {
  "/": 140,
  "/service/offer/list": 155,
};
