import { CaseReason, CaseText, OutcomeBadge } from "#web/cases/case-text.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Reply } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/case.page.ts";
import { DecideForm } from "./case/decide-form.tsx";
import { CaseEvidence } from "./case/evidence.tsx";
import { Reports, Taking, Twins } from "./case/parts.tsx";
import { HistoryFacts } from "./user/history.tsx";

export const handle = { namespaces: ["operator", "cases"] } satisfies Handle;
export const middleware = needs("Account:manage");

export type Case = Reply<"GET /admin/cases/:id">;

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const shown = await api("GET /admin/cases/:id", { params: { id } });
  return { shown, history: await api("GET /admin/users/:id/history", { params: { id: shown.author.id } }) };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const params = { id: args.params.id };
    const reason = form.text("reason");
    const decide = async (action: "remove" | "dismiss") => {
      await api("POST /admin/cases/:id/decide", { params, body: { action, reason } });
      return "case.done" as const;
    };
    const answer = async (action: "uphold" | "undo") => {
      await api("POST /admin/cases/:id/decide-appeal", { params, body: { action, reason } });
      return "case.done" as const;
    };
    const done = await byIntent(form, {
      remove: () => decide("remove"),
      dismiss: () => decide("dismiss"),
      uphold: () => answer("uphold"),
      undo: () => answer("undo"),
      reopen: () => api("POST /admin/cases/:id/reopen", { params }).then(() => "case.reopened" as const),
      take: () => api("POST /admin/cases/:id/take", { params }).then(() => "case.took" as const),
      release: () => api("DELETE /admin/cases/:id/take", { params }).then(() => "case.released" as const),
    });
    return redirectWithMessage(args.context, `/admin/cases/${params.id}`, tOf(args.context, "cases")(done));
  });

export default function Page({ loaderData: { shown, history }, actionData }: Route.ComponentProps) {
  const [t, to] = [useT("cases"), useT("operator")];
  const { ofCall } = useProblemText();
  const { kind, title, state, decision, appeal, appeal_decision: answer, refusal, can } = shown;
  return (
    <>
      <PageHeader
        title={[t(`kind.${kind}`), title].filter(Boolean).join(" · ")}
        back={{ to: "/admin/cases", label: to("nav.cases") }}
        badge={decision ? <OutcomeBadge decided={shown} /> : <Badge tone="sun">{t(`state.${state}`)}</Badge>}
      />
      {refusal && (
        <Banner className="mb-6">
          {ofCall({ code: refusal, status: 409, params: {}, errors: {}, requestId: null })}
        </Banner>
      )}
      {can.reopen && <Reopen />}
      <Taking taken={shown.taken} can={shown.can} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <CaseEvidence shown={shown} />
          <Reports reported={shown.reported} />
          {shown.twins.length > 0 && <Twins twins={shown.twins} />}
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          {decision && <CaseReason title={t("decision.reason")} of={decision} />}
          {appeal?.text && <CaseText title={t("appeal.mine")}>{appeal.text}</CaseText>}
          {answer && <CaseReason title={t(`appeal.${answer.action}`)} of={answer} />}
          {(can.decide || can.decide_appeal) && <DecideForm shown={shown} result={actionData} />}
        </div>
        <Card as="section" aria-labelledby="history">
          <h2 id="history" className="mb-4 text-xl">
            {to("history.title")}
          </h2>
          <HistoryFacts history={history} />
        </Card>
      </div>
    </>
  );
}

/** For ten minutes after the own decision. */
function Reopen() {
  const t = useT("cases");
  return (
    <Banner className="mb-6">
      <p>{t("case.reopen_text")}</p>
      <PageForm summary={false} className="mt-3">
        <SubmitButton name="intent" value="reopen" tone="secondary" size="md">
          {t("case.reopen")}
        </SubmitButton>
      </PageForm>
    </Banner>
  );
}
