import { createUnsubscribeLink } from "#server/notifications/unsubscribe.ts";
import type { Scene } from "../contract/scene.ts";
import { requestOf } from "../fixtures/requests.ts";
import type { Room } from "./room.ts";

const unsubscribeToken = ({ kit, olena }: Scene): string =>
  createUnsubscribeLink(kit)(olena.id, ["new_request"]).replace(/.*token=/, "");

/** Olena has muted a request of her own. */
async function muted({ olena }: Scene) {
  const { id } = await requestOf(olena);
  await olena.call("POST /notifications/muted-requests", { body: { request_id: id } });
  return { who: olena, params: { id } };
}

export const notifications: Room<"notifications"> = {
  // Everybody has their own. A link in an email gives the right to unsubscribe.
  // oxfmt-ignore
  rights: {
    //                                          visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /notifications":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /notifications/stream":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /notifications/:id/read":             "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /notifications/muted-requests":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /notifications/muted-requests":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /notifications/muted-requests/:id": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /notifications/read-all":             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /notifications/unsubscribe":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  // Readable for her; the manager has his own record of the same action.
  // oxfmt-ignore
  managed: {
    //                              visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /notifications/:id/read": "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
  },

  calls: {
    "GET /notifications": { works: ({ olena }) => ({ who: olena, query: { filter: { unread: "true" } } }) },
    "GET /notifications/stream": { works: ({ olena }) => ({ who: olena }) },
    "POST /notifications/:id/read": {
      works: async ({ answered, olena }) => {
        await answered();
        const { data } = await olena.call("GET /notifications");
        return { who: olena, params: { id: data[0]?.id } };
      },
    },
    "GET /notifications/muted-requests": { works: async (scene) => ({ who: (await muted(scene)).who }) },
    "POST /notifications/muted-requests": {
      works: async ({ olena, marko }) => ({
        who: marko,
        body: { request_id: (await requestOf(olena)).id },
      }),
      refused: {
        "request.not_found": async ({ olena, marko }) => ({
          who: marko,
          body: { request_id: (await requestOf(olena, { publish: false })).id },
        }),
      },
    },
    "DELETE /notifications/muted-requests/:id": { works: muted },
    "POST /notifications/read-all": { works: ({ olena }) => ({ who: olena }) },
    "POST /notifications/unsubscribe": {
      works: (s) => ({ who: s.visitor(), body: { token: unsubscribeToken(s) } }),
      refused: {
        "link.invalid": (s) => ({ who: s.visitor(), body: { token: `${"a".repeat(40)}.${"b".repeat(43)}` } }),
      },
    },
  },
};
