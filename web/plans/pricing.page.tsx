import { Gift } from "lucide-react";
import type { Plan } from "#contract/plans.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { sessionContext } from "#web/kit/context.ts";
import { ofFeature } from "#web/kit/features.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useSession } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Route } from "./+types/pricing.page.ts";
import { actOnPlan } from "./act-on-plan.ts";
import { Pending } from "./pending.tsx";
import { PlanCard, type PlanProps, Returned } from "./plan-card.tsx";
import { PlanLines } from "./plan-lines.tsx";
import { ownOf, periodOf, priceIn, sharedBy, usePlanTexts } from "./plan-texts.ts";
import { readOwnPlan, renews } from "./read-own-plan.ts";

export const handle = { namespaces: ["plans"], shared: true, listed: true } satisfies Handle;

export const middleware = ofFeature("plans");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  // A person's plan is hidden from the manager that acts for them.
  const own = session.kind === "user" && !session.user.acting;
  const [{ data: plans }, mine] = await Promise.all([api("GET /plans"), own ? readOwnPlan(api) : null]);
  return { plans, mine, period: periodOf(new URL(request.url).searchParams) };
};

export const action = (args: Route.ActionArgs) => attempt(args, (tools) => actOnPlan(args.context, tools));

/** The plans shown as cards, because most people choose one of these; the others are rows. */
const cards = ["user", "professional", "company"];
const isCard = ({ slug }: Plan): boolean => cards.includes(slug);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("plans");
  const { plans, mine, period } = loaderData;
  const session = useSession();
  const ui = useT("ui");
  const shared = sharedBy(plans);
  const listed = plans.filter((plan) => plan.listed);
  const hasSums = listed.some(({ month_price, year_price }) => month_price && year_price);
  const shown = (plan: Plan) => {
    const present = mine?.plan.id === plan.id;
    const goesOn = mine?.active?.ends_at && !renews(mine) && priceIn(plan, period) !== 0;
    const step = session.kind === "user" && !mine ? null : !present ? "choose" : goesOn ? "extend" : null;
    return { plan, period, lines: ownOf(plan, shared), present, step } as const;
  };
  return (
    <>
      <PageHeader title={t("pricing.title")}>{ui("promise.price")}</PageHeader>
      <Returned mine={mine} />
      {mine && <Pending mine={mine} back="/pricing" result={actionData} className="mb-6" />}
      {session.kind === "anonymous" && <FirstMonth visitor />}
      {hasSums && (
        <TabLinks
          label={t("period.label")}
          current={period}
          tabs={[
            { key: "month", label: t("period.month"), to: "?period=month" },
            { key: "year", label: t("period.year"), to: "?period=year" },
          ]}
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-3">
        {listed.filter(isCard).map((plan) => (
          <PlanCard key={plan.id} {...shown(plan)} />
        ))}
      </ul>
      {listed.some((plan) => !isCard(plan)) && (
        <section className="mt-8">
          <h2 className="text-xl">{t("others.title")}</h2>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {listed
              .filter((plan) => !isCard(plan))
              .map((plan) => (
                <PlanRow key={plan.id} {...shown(plan)} />
              ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="text-xl">{t("every.title")}</h2>
        <PlanLines abilities={shared} className="mt-3 sm:grid-cols-2 sm:gap-x-8" />
      </section>
    </>
  );
}

/** Offers the free first month to users that have not begun it. */
function FirstMonth({ visitor }: { visitor: boolean }) {
  const t = useT("plans");
  return (
    <section className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-sun-soft p-5 sm:p-6">
      <Gift aria-hidden className="size-8 shrink-0 text-sun-ink" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{t("trial.title")}</h2>
        <p className="mt-1">{t("trial.text")}</p>
      </div>
      {visitor && <LinkButton to="/register">{t("trial.register")}</LinkButton>}
    </section>
  );
}

/** A plan that few people need, such as landlords and agencies, in one line. */
function PlanRow({ plan, period, lines, present, step }: PlanProps) {
  const t = useT("plans");
  const { nameOf, aboutOf, priceOf, linesOf } = usePlanTexts();
  const name = nameOf(plan.slug);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
          {present && <Badge tone="action">{t("present")}</Badge>}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {[aboutOf(plan.slug), ...linesOf(lines)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="numbers font-bold">{priceOf(priceIn(plan, period), plan.currency, period)}</p>
      {step && (
        <LinkButton
          to={`/pricing/choose?plan=${plan.slug}&period=${period}`}
          tone="secondary"
          size="sm"
          aria-label={t(`${step}.named`, { plan: name })}
        >
          {t(step)}
        </LinkButton>
      )}
    </li>
  );
}
