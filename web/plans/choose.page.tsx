import { redirect } from "react-router";
import type { Period, Plan } from "#contract/plans.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/choose.page.ts";
import { ContinueToPayment } from "./continue-to-payment.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { periodOf, priceIn, submitOf, usePlanTexts } from "./plan-texts.ts";
import { type OwnPlan, readOwnPlan } from "./read-own-plan.ts";

export const handle = { namespaces: ["plans"] } satisfies Handle;
export const middleware = [...ofFeature("plans"), ...needs("Account:update")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const search = new URL(request.url).searchParams;
  const [{ data: plans }, mine] = await Promise.all([api("GET /plans"), readOwnPlan(api)]);
  const plan = plans.find(({ slug, listed }) => listed && slug === search.get("plan"));
  if (!plan) throw redirect("/pricing");
  return { plan, mine, period: periodOf(search) };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const period = form.text("period") === "year" ? ("year" as const) : ("month" as const);
    const { subscription, payment } = await api("POST /subscriptions", {
      body: { plan_id: form.text("plan_id"), period },
    });
    if (payment.url !== null) return { url: payment.url };
    const message = subscription.state === "pending" ? "result.chosen" : "result.begun";
    const t = tOf(args.context, "plans");
    const { slug } = subscription.plan;
    const name = t(`name.${slug as "user"}`, { defaultValue: slug });
    return redirectWithMessage(args.context, "/pricing", t(message, { plan: name }));
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("plans");
  const { nameOf, aboutOf, priceOf } = usePlanTexts();
  const { plan, mine, period } = loaderData;
  const price = priceIn(plan, period);
  if (actionData && "url" in actionData) return <ContinueToPayment url={actionData.url} />;
  return (
    <>
      <PageHeader
        title={t("confirm.title", { plan: nameOf(plan.slug) })}
        back={{ to: `/pricing?period=${period}`, label: t("confirm.back") }}
      >
        {aboutOf(plan.slug)}
      </PageHeader>
      <Card className="grid max-w-2xl gap-5">
        <p className="numbers text-2xl font-bold">{priceOf(price, plan.currency, period)}</p>
        <PlanLines abilities={plan.abilities} />
        <section>
          <h2 className="text-lg">{t("confirm.next")}</h2>
          <div className="mt-2">
            <Consequences plan={plan} period={period} mine={mine} />
          </div>
        </section>
        <PageForm result={actionData} className="grid gap-4">
          <input type="hidden" name="plan_id" value={plan.id} />
          <input type="hidden" name="period" value={period} />
          <SubmitButton className="justify-self-start">{t(submitOf(price))}</SubmitButton>
        </PageForm>
      </Card>
    </>
  );
}

type Props = { plan: Plan; period: Period; mine: OwnPlan };

/** The effect of choosing this plan on the running plan and the waiting one. */
function Consequences({ plan, period, mine }: Props) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  const { timeZone } = useWords();
  const { active, pending } = mine;
  const price = priceIn(plan, period);
  const date = active?.ends_at ? formatDate(active.ends_at, timeZone) : null;
  const present = nameOf(mine.plan.slug);
  const goesOn = plan.slug === "user" && active && date;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {price === null && <li>{t("next.on_request")}</li>}
      {price !== null && price > 0 && <li>{t("next.pay")}</li>}
      {price === 0 && !goesOn && <li>{t("next.at_once")}</li>}
      {goesOn && <li>{t("next.runs_out", { plan: present, date })}</li>}
      {!goesOn && active && active.plan.id === plan.id && date && <li>{t("next.extends", { date })}</li>}
      {!goesOn && active && active.plan.id !== plan.id && <li>{t("next.replaces", { plan: present })}</li>}
      {isSmaller(plan, mine) && <li>{t("next.smaller")}</li>}
      {pending && <li>{t("next.takes_back", { plan: nameOf(pending.plan.slug) })}</li>}
    </ul>
  );
}

/** True if the plan allows fewer offers than are published now. */
function isSmaller(plan: Plan, { allowances }: OwnPlan): boolean {
  const offers = ({ resource, action }: { resource: string; action: string }) =>
    resource === "ServiceOffer" && action === "create";
  const granted = plan.abilities.find(offers);
  const limit = granted ? granted.limit : 0;
  return limit !== null && (allowances.find(offers)?.used ?? 0) > limit;
}
