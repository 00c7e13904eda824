import { HandCoins } from "lucide-react";
import type { CashbackStep } from "#contract/cashback.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/list.page.ts";
import { CashbackCard } from "./cashback-card.tsx";

export const handle = { namespaces: ["cashback"] } satisfies Handle;
export const middleware = [...ofFeature("cashback"), ...needs("user")];

const here = "/cashback";

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const page = pageOf(new URL(request.url).searchParams);
  return apiOf(context)("GET /cashback-claims", { query: { page, per_page: 20 } });
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const id = form.text("id");
    const t = tOf(args.context, "cashback");
    const done = (state: CashbackStep | "claimed") => redirectWithMessage(args.context, here, t(`result.${state}`));
    const move = async (state: CashbackStep, reason: string | null = null) => {
      await api("PATCH /cashback-claims/:id", { params: { id }, body: { state, reason } });
      return done(state);
    };
    return byIntent(form, {
      claim: async () => {
        await api("POST /cashback-claims", { body: { proposal_id: id, ...readMinutes(form) } });
        return done("claimed");
      },
      confirmed: () => move("confirmed"),
      paid: () => move("paid"),
      disputed: () => move("disputed", form.maybe("reason")),
    });
  });

/** Reads the field, which takes hours, and rounds to quarters of an hour. */
function readMinutes(form: FormReader): { minutes?: number } {
  const minutes = form.minutes("minutes", "hour");
  if (minutes === null) return {};
  if (minutes < 15 || minutes > 60_000) throw fieldsProblem({ minutes: "invalid" });
  return { minutes: Math.round(minutes / 15) * 15 };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("cashback");
  const { data, meta } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<HandCoins aria-hidden />} title={t("none.title")}>
            {t("none.text")}
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {data.map((claim) => (
            <CashbackCard key={claim.id} claim={claim} result={actionData} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}
