import { written } from "../../calls/support.ts";
import type { Refusals } from "./refusal.ts";

export const supportRefusals = {
  "POST /contact-messages": {
    "contact_message.too_many": async ({ person }) => {
      const nina = await person("Nina");
      for (let sent = 0; sent < 5; sent += 1) await nina.call("POST /contact-messages", { body: written });
      return { who: nina, body: written };
    },
  },
} satisfies Refusals;
