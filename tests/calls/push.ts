import { createUnsubscribeLink } from "#server/notifications/unsubscribe.ts";
import { browser, subscribe } from "../fixtures/push.ts";
import { requestOf } from "../fixtures/requests.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

const unsubscribeToken = ({ kit, olena }: Pick<Scene, "kit" | "olena">): string =>
  createUnsubscribeLink(kit)(olena.id, ["new_request"]).replace(/.*token=/, "");

export const pushRecipes = {
  "POST /notifications/unsubscribe": (s) => ({ who: s.visitor(), body: { token: unsubscribeToken(s) } }),
  "POST /notifications/fcm-tokens": ({ olena }) => ({ who: olena, body: { token: browser().token } }),
  "POST /notifications/fcm-tokens/replace": async ({ olena }) => {
    const old = browser();
    await subscribe(olena, old);
    return { who: olena, body: { old_token: old.token, new_token: browser().token } };
  },
  "GET /notifications/fcm-tokens": async ({ olena }) => {
    await subscribe(olena, browser());
    return { who: olena };
  },
  "POST /notifications/fcm-tokens/check": async ({ olena }) => {
    const known = browser();
    await subscribe(olena, known);
    return { who: olena, body: { token: known.token } };
  },
  "DELETE /notifications/fcm-tokens/:id": async ({ olena }) => {
    const { id } = await subscribe(olena, browser());
    return { who: olena, params: { id } };
  },
  "GET /notifications/muted-requests": async ({ olena }) => {
    await olena.call("POST /notifications/muted-requests", { body: { request_id: (await requestOf(olena)).id } });
    return { who: olena };
  },
  "POST /notifications/muted-requests": async ({ olena, marko }) => ({
    who: marko,
    body: { request_id: (await requestOf(olena)).id },
  }),
  "DELETE /notifications/muted-requests/:id": async ({ olena }) => {
    const { id } = await requestOf(olena);
    await olena.call("POST /notifications/muted-requests", { body: { request_id: id } });
    return { who: olena, params: { id } };
  },
  "GET /notifications/push-key": ({ olena }) => ({ who: olena }),
} satisfies Recipes;
