// Kilobytes of JavaScript (gzip) that a screen may load, its shared parts included. The map is loaded on demand and not counted.
export const usualBudget = 184;
export const budgets: Record<string, number> = {
  // Name, colour and logo of the site are 0.3 KB everywhere.
  // Names in Latin letters and texts in a foreign language: 4 KB on the landing page, 1 to 2 KB elsewhere.
  "/": 147.5,
  "/service/offer/list": 160.5,
  // With the folded part of the form and its bar on phones.
  "/service/search-request/:id": 189.5,
  // A list of suggestions stays open under a press.
  "/service/offer/add-wizard": 185.5,
  // The wizard and the screen that asks one provider are one page for the browser.
  "/service/request/add-wizard": 195.5,
  // All sections of the settings are one page for the browser.
  "/pages/account-setting/:section": 186.5,
};
