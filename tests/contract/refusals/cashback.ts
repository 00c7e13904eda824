import { claimBack, setBack } from "../../fixtures/cashback.ts";
import { doneAgo } from "../../fixtures/reviews.ts";
import { promised } from "../../calls/cashback.ts";
import type { Refusals } from "./refusal.ts";

export const cashbackRefusals = {
  "POST /cashback-claims": {
    "cashback.time": async (s) => {
      const proposal_id = await promised(s);
      await doneAgo(proposal_id, 31);
      return { who: s.olena, body: { proposal_id } };
    },
    "cashback.state": async (s) => {
      const proposal_id = await promised(s);
      await claimBack(s.olena, proposal_id);
      return { who: s.olena, body: { proposal_id } };
    },
  },
  "PATCH /cashback-claims/:id": {
    "cashback.state": async (s) => {
      const id = await promised(s);
      await claimBack(s.olena, id);
      await setBack(s.marko, id, { state: "confirmed" });
      return { who: s.marko, params: { id }, body: { state: "disputed", reason: "Not so." } };
    },
  },
} satisfies Refusals;
