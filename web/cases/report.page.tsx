import { CircleCheck } from "lucide-react";
import { data, Link, redirect, useLocation } from "react-router";
import { reportKinds, reportReasons } from "#contract/case-kinds.ts";
import type { ReportKind } from "#contract/case-kinds.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { api, apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { loginPath } from "#web/kit/guard.ts";
import { humanProof, prepareHumanCheck } from "#web/kit/human/human-check.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import type { Refused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import type { Route } from "./+types/report.page.ts";

export const handle = { namespaces: ["cases"] } satisfies Handle;

const thanks = ["check", "decision", "private"] as const;
const thanksOfVisitor = ["check", "private"] as const;

const pages: Record<ReportKind, string> = {
  offer: "/service/offer/",
  request: "/service/search-request/",
  provider: "/service/provider/",
  review: "",
  person: "",
  thread: "/messages/",
  message: "",
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
  attempt(args, async ({ form, api: call }) => {
    const { kind, id } = args.params;
    const body = { kind: kindOf(kind), id, reason: form.text("reason") as "other", text: form.maybe("text") };
    const report = await call("POST /reports", { body });
    if (report.case_id) return redirect(`/admin/cases/${report.case_id}`);
    const { pathname, search } = new URL(args.request.url);
    return redirect(pathname.replace(/\.data$/, "") + search);
  });

/** A visitor's report is sent from the browser, because the human check needs its script. */
export async function clientAction({ params: { kind, id }, request, serverAction }: Route.ClientActionArgs) {
  const form = readForm(await readPosted(request.clone()));
  if (!form.flag("visitor")) return serverAction();
  const [reason, text] = [form.text("reason") as "other", form.maybe("text")];
  try {
    await api("POST /reports", { body: { kind: kindOf(kind), id, reason, text, human: await humanProof() } });
    return { reported: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data<Refused>({ problem: error.data, values: {} }, error.init);
  } finally {
    prepareHumanCheck();
  }
}

export default function Page({ loaderData: { subject, back }, actionData }: Route.ComponentProps) {
  const t = useT("cases");
  const user = useUser();
  const { kind, refusal } = subject;
  const isSent = actionData !== undefined && "reported" in actionData;
  if (refusal === "reported" || isSent) return <Thanks back={back} isVisitor={!user} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t(`report.title.${kind}`)} back={{ to: back, label: t("back") }}>
        <PostTitle of={subject} untitled="" />
      </PageHeader>
      {refusal === "own" ? (
        <Banner>{t("report.own")}</Banner>
      ) : (
        <Card>
          <PageForm result={actionData} className="grid gap-6" {...(!user && { onFocus: prepareHumanCheck })}>
            <p className="text-muted">{t("report.lead")}</p>
            {!user && <ForVisitor />}
            <KeptTyping name={`report-${kind}-${subject.id}`} note>
              <Choices
                name="reason"
                legend={t("report.reason")}
                variant="chips"
                choices={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              />
              <TextArea name="text" label={t("report.text")} hint={t("report.text_hint")} maxLength={2_000} optional />
            </KeptTyping>
            <SubmitButton>{t("report.submit")}</SubmitButton>
          </PageForm>
        </Card>
      )}
    </div>
  );
}

/** Explains that visitors get no answer: without an account they cannot be notified of the decision. */
function ForVisitor() {
  const t = useT("cases");
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-2">
      <input type="hidden" name="visitor" value="true" />
      <p>
        {t("report.visitor")}{" "}
        <Link to={loginPath(pathname + search)} className="font-bold text-action hover:underline">
          {t("report.login")}
        </Link>
      </p>
      <noscript>
        <Banner tone="warn">{t("report.no_script")}</Banner>
      </noscript>
    </div>
  );
}

/** Explains the next steps. Visitors are not notified of the decision. */
function Thanks({ back, isVisitor }: { back: string; isVisitor: boolean }) {
  const t = useT("cases");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("thanks.title")} />
      <Card className="grid gap-5">
        <ul className="grid gap-3">
          {(isVisitor ? thanksOfVisitor : thanks).map((key) => (
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
