import { browser, subscribe } from "../../fixtures/push.ts";
import { requestOf } from "../../fixtures/requests.ts";
import type { Refusals } from "./refusal.ts";

const foreign = () => browser("push.example").token;

export const pushRefusals: Refusals = {
  "POST /notifications/unsubscribe": {
    "link.invalid": (s) => ({ who: s.visitor(), body: { token: `${"a".repeat(40)}.${"b".repeat(43)}` } }),
  },
  "POST /notifications/muted-requests": {
    "request.not_found": async ({ olena, marko }) => ({
      who: marko,
      body: { request_id: (await requestOf(olena, { publish: false })).id },
    }),
  },
  "POST /notifications/fcm-tokens": {
    "push.host_refused": (s) => ({ who: s.olena, body: { token: foreign() } }),
  },
  "POST /notifications/fcm-tokens/replace": {
    "push.host_refused": async (s) => {
      const old = browser();
      await subscribe(s.olena, old);
      return { who: s.olena, body: { old_token: old.token, new_token: foreign() } };
    },
  },
  "POST /notifications/fcm-tokens/check": {
    "push.host_refused": (s) => ({ who: s.olena, body: { token: foreign() } }),
  },
};
