import type { Scene } from "../contract/scene.ts";
import { browser, subscribe } from "../fixtures/push.ts";
import type { Recipe, Room } from "./room.ts";

const ofForeignHost: Recipe = ({ olena }) => ({ who: olena, body: { token: browser("push.example").token } });

/** Olena with a subscribed browser. */
async function subscribed({ olena }: Scene) {
  const known = browser();
  const { id } = await subscribe(olena, known);
  return { who: olena, token: known.token, id };
}
const replacing =
  (host?: string): Recipe =>
  async (s) => {
    const { who, token } = await subscribed(s);
    return { who, body: { old_token: token, new_token: browser(host).token } };
  };

export const push: Room<"push"> = {
  // Everybody has their own browsers.
  // oxfmt-ignore
  rights: {
    //                                        visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /notifications/fcm-tokens":         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /notifications/fcm-tokens/replace": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /notifications/fcm-tokens":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /notifications/fcm-tokens/check":   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /notifications/fcm-tokens/:id":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /notifications/push-key":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "POST /notifications/fcm-tokens": {
      works: ({ olena }) => ({ who: olena, body: { token: browser().token } }),
      refused: { "push.host_refused": ofForeignHost },
    },
    "POST /notifications/fcm-tokens/replace": {
      works: replacing(),
      refused: { "push.host_refused": replacing("push.example") },
    },
    "GET /notifications/fcm-tokens": { works: async (s) => ({ who: (await subscribed(s)).who }) },
    "POST /notifications/fcm-tokens/check": {
      works: async (s) => {
        const { who, token } = await subscribed(s);
        return { who, body: { token } };
      },
      refused: { "push.host_refused": ofForeignHost },
    },
    "DELETE /notifications/fcm-tokens/:id": {
      works: async (s) => {
        const { who, id } = await subscribed(s);
        return { who, params: { id } };
      },
    },
    "GET /notifications/push-key": { works: ({ olena }) => ({ who: olena }) },
  },
};
