import type { Room } from "./room.ts";

const written = {
  topic: "question",
  body: "Wie ändere ich meinen Namen?",
  name: "Nina",
  reply_to: "nina@example.org",
} as const;

export const support: Room<"support"> = {
  // Everybody may write; operators read it.
  // oxfmt-ignore
  rights: {
    //                                  visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /contact-messages":           "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /admin/messages":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/messages/:id/handled": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "POST /contact-messages": {
      works: ({ visitor }) => ({ who: visitor(), body: written }),
      refused: {
        "contact_message.too_many": async ({ person }) => {
          const nina = await person("Nina");
          for (let sent = 0; sent < 5; sent += 1) await nina.call("POST /contact-messages", { body: written });
          return { who: nina, body: written };
        },
      },
    },
    "GET /admin/messages": { works: ({ operator }) => ({ who: operator, query: { filter: { state: "open" } } }) },
    "POST /admin/messages/:id/handled": {
      works: async ({ visitor, operator }) => {
        await visitor().call("POST /contact-messages", { body: written });
        const { data } = await operator.call("GET /admin/messages");
        return { who: operator, params: { id: data[0]?.id ?? "" } };
      },
    },
  },
};
