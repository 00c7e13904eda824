import type { Api, Reply } from "#web/kit/calls.ts";

export type OwnPlan = Reply<"GET /subscriptions/use"> & {
  active: Reply<"GET /subscriptions">["data"][number] | null;
  pending: Reply<"GET /subscriptions">["data"][number] | null;
};

/** The present plan with its used limits, and the plan that waits for payment. */
export async function readOwnPlan(api: Api): Promise<OwnPlan> {
  const [use, { data }] = await Promise.all([
    api("GET /subscriptions/use"),
    api("GET /subscriptions", { query: { per_page: 2 } }),
  ]);
  const counts = (it: (typeof data)[number]) => it.state === "active" && it.plan.id === use.plan.id;
  return { ...use, active: data.find(counts) ?? null, pending: data.find(({ state }) => state === "pending") ?? null };
}

/** True if the card is charged again automatically. */
export const renews = ({ active }: OwnPlan): boolean => active?.payment === "stripe" && !active.cancelled;
