import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { Route } from "./+types/decision.page.ts";
import { DecisionView } from "./decision-view.tsx";

export const handle = { namespaces: ["cases"] } satisfies Handle;
export const middleware = needs("user");

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context)("GET /cases/:id", { params: { id } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    await api("POST /cases/:id/appeal", { params: { id }, body: { text: form.text("text") } });
    return redirectWithMessage(args.context, `/decisions/${id}`, tOf(args.context, "cases")("appeal.sent"));
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionView decided={loaderData} result={actionData} />;
}
