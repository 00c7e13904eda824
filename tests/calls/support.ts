import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

export const written = {
  topic: "question",
  body: "Wie ändere ich meinen Namen?",
  name: "Nina",
  reply_to: "nina@example.org",
} as const;

async function messageOf({ visitor, operator }: Scene) {
  await visitor().call("POST /contact-messages", { body: written });
  const { data } = await operator.call("GET /admin/messages");
  return { who: operator, params: { id: data[0]?.id ?? "" } };
}

export const supportRecipes = {
  "POST /contact-messages": ({ visitor }) => ({ who: visitor(), body: written }),
  "GET /admin/messages": ({ operator }) => ({ who: operator, query: { filter: { state: "open" } } }),
  "POST /admin/messages/:id/handled": messageOf,
} satisfies Recipes;
