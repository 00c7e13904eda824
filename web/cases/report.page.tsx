import { CircleCheck } from "lucide-react";
import { redirect } from "react-router";
import { reportKinds, reportReasons } from "#contract/cases.ts";
import type { ReportKind } from "#contract/cases.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ownPath } from "#web/kit/read/own-path.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/report.page.ts";

export const handle = { namespaces: ["cases"] } satisfies Handle;
export const middleware = needs("user");

const pages: Record<ReportKind, string> = {
  offer: "/service/offer/",
  request: "/service/search-request/",
  provider: "/service/provider/",
  review: "",
  person: "",
};
/** The API answers 404 for anything else. */
const kindOf = (text: string): ReportKind => reportKinds.find((kind) => kind === text) ?? (text as ReportKind);

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const kind = kindOf(params.kind);
  const subject = await apiOf(context)("GET /reports/:kind/:id", { params: { kind, id: params.id } });
  const asked = ownPath(new URL(request.url).searchParams.get("back"));
  return { subject, back: asked ?? (pages[subject.kind] ? pages[subject.kind] + subject.id : "/") };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { kind, id } = args.params;
    const body = { kind: kindOf(kind), id, reason: form.text("reason") as "other", text: form.text("text") };
    await api("POST /reports", { body });
    const { pathname, search } = new URL(args.request.url);
    return redirect(pathname.replace(/\.data$/, "") + search);
  });

export default function Page({ loaderData: { subject, back }, actionData }: Route.ComponentProps) {
  const t = useT("cases");
  const { kind, title, refusal } = subject;
  if (refusal === "reported") return <Thanks back={back} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t(`report.title.${kind}`)} back={{ to: back, label: t("back") }}>
        {title}
      </PageHeader>
      {refusal === "own" ? (
        <Banner>{t("report.own")}</Banner>
      ) : (
        <Card>
          <PageForm result={actionData} className="grid gap-6">
            <p className="text-muted">{t("report.lead")}</p>
            <Choices
              name="reason"
              legend={t("report.reason")}
              look="chips"
              choices={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
            <TextArea name="text" label={t("report.text")} hint={t("report.text_hint")} maxLength={2_000} />
            <SubmitButton>{t("report.submit")}</SubmitButton>
          </PageForm>
        </Card>
      )}
    </div>
  );
}

/** What happens next. */
function Thanks({ back }: { back: string }) {
  const t = useT("cases");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("thanks.title")} />
      <Card className="grid gap-5">
        <ul className="grid gap-3">
          {(["check", "decision", "private"] as const).map((key) => (
            <li key={key} className="flex gap-3">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              <span>{t(`thanks.${key}`)}</span>
            </li>
          ))}
        </ul>
        <LinkButton to={back} tone="secondary" className="justify-self-start">
          {t("back")}
        </LinkButton>
      </Card>
    </div>
  );
}
