import type { Recipes } from "./room.ts";

export const helpRecipes = {
  "GET /help/articles": ({ visitor }) => ({ who: visitor(), query: { filter: { error: "phone.taken" } } }),
  "GET /help/search": ({ visitor }) => ({ who: visitor(), query: { text: "forgoten pasword" } }),
  "GET /help/articles/:category/:slug": ({ visitor }) => ({
    who: visitor(),
    params: { category: "account", slug: "create-an-account" },
  }),
  "GET /help/questions": ({ visitor }) => ({ who: visitor() }),
  "GET /help/legal/:document": ({ visitor }) => ({ who: visitor(), params: { document: "privacy-policy" } }),
  "GET /help/contacts": ({ visitor }) => ({ who: visitor() }),
} satisfies Recipes;
