import { Eye, EyeOff } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PlanLines } from "#web/plans/plan-lines.tsx";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/plans.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { PlanForm } from "./plan-form.tsx";
import { readPlan } from "./read-plan.ts";

export const handle = { namespaces: ["operator", "plans"] } satisfies Handle;
export const middleware = [...ofFeature("plans"), ...needs("Account:manage")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { data } = await apiOf(context)("GET /admin/plans");
  return { plans: data, editing: new URL(request.url).searchParams.get("edit") };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const id = form.text("id");
    const { data } = await api("GET /admin/plans");
    const before = data.find((plan) => plan.id === id)?.abilities ?? [];
    await api("PATCH /admin/plans/:id", { params: { id }, body: readPlan(form, before) });
    return redirectWithMessage(args.context, "/admin/plans", tOf(args.context, "operator")("plans.done"));
  });

export default function Page({ loaderData: { plans, editing }, actionData }: Route.ComponentProps) {
  const t = useT("operator");
  return (
    <>
      <OperatorHeader current="plans">{t("plans.lead")}</OperatorHeader>
      <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
        {plans.map((plan) => (
          <Card as="li" key={plan.id} className="grid gap-2 p-4! sm:p-5!">
            {plan.slug === editing ? <PlanForm plan={plan} result={actionData} /> : <PlanFacts plan={plan} />}
          </Card>
        ))}
      </ul>
    </>
  );
}

function PlanFacts({ plan }: { plan: Reply<"GET /admin/plans">["data"][number] }) {
  const t = useT("operator");
  const { nameOf, priceOf } = usePlanTexts();
  const { slug, listed, currency } = plan;
  const priceIn = [priceOf(plan.month_price, currency, "month"), priceOf(plan.year_price, currency, "year")];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{nameOf(slug)}</h2>
        <Badge tone={listed ? "good" : "neutral"} icon={listed ? <Eye aria-hidden /> : <EyeOff aria-hidden />}>
          {t(listed ? "plans.listed" : "plans.unlisted")}
        </Badge>
      </div>
      <p className="text-lg font-bold">{[...new Set(priceIn)].join(" · ")}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details className="min-w-0 flex-1 basis-40">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
            {t("plans.abilities")}
          </summary>
          <PlanLines abilities={plan.abilities} />
        </details>
        <LinkButton
          to={`?edit=${slug}`}
          tone="secondary"
          size="sm"
          preventScrollReset
          aria-label={t("plans.edit_title", { plan: nameOf(slug) })}
        >
          {t("plans.edit")}
        </LinkButton>
      </div>
    </>
  );
}
