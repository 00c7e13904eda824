import { CloudOff, Compass, KeyRound, Wrench } from "lucide-react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { WithTyped } from "#web/drafts/with-typed.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { type ProblemData, isProblemData } from "#web/kit/problem.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

/** What is missing is named: a place, a calendar entry, an invited person. */
export function NotFound({ problem }: { problem?: ProblemData | null }) {
  const t = useT("shell");
  const { ofCall } = useProblemText();
  return (
    <ErrorState art={<Compass />} title={t("not_found.title")} action={<HomeLink />}>
      <Title>{t("not_found.title")}</Title>
      {problem && problem.code !== "route.not_found" ? ofCall(problem) : t("not_found.text")}
      <Solve code={problem?.code} />
    </ErrorState>
  );
}

export function Denied({ code }: { code?: string | undefined }) {
  const t = useT("shell");
  return (
    <ErrorState art={<KeyRound />} title={t("denied.title")} action={<HomeLink />}>
      <Title>{t("denied.title")}</Title>
      {t("denied.text")}
      <Support />
      <Solve code={code} />
    </ErrorState>
  );
}

/** `requestId` identifies the failure in the log, for support. */
export function Failed({ requestId, code }: { requestId: string | null; code?: string | undefined }) {
  const t = useT("shell");
  const { pathname, search } = useLocation();
  const retry = (
    <a href={pathname + search} className={buttonClasses("primary", "md")}>
      {t("error.retry")}
    </a>
  );
  return (
    <ErrorState
      art={<Wrench />}
      title={t("failed.title")}
      action={
        <>
          {retry}
          <HomeLink quiet />
        </>
      }
      foot={requestId && t("failed.id", { id: requestId })}
    >
      <Title>{t("failed.title")}</Title>
      {t("failed.text")}
      <Support />
      <Solve code={code} />
    </ErrorState>
  );
}

export function Offline() {
  const t = useT("shell");
  return (
    <ErrorState
      art={<CloudOff />}
      title={t("offline.title")}
      action={<Button onClick={() => location.reload()}>{t("error.retry")}</Button>}
    >
      <Title>{t("offline.title")}</Title>
      {t("offline.text")}
    </ErrorState>
  );
}

/** The way to a person: pages of signed-in people have no footer. A plain link, since what failed may be the script. */
function Support() {
  const t = useT("shell");
  return (
    <a className="mt-3 block font-bold text-action underline" href="/contact">
      {t("failed.support")}
    </a>
  );
}

/** Leads to the article that explains the error. */
function Solve({ code }: { code: string | undefined }) {
  const t = useT("shell");
  if (!code) return null;
  return (
    <a className="mt-3 block font-bold text-action underline" href={`/pages/knowledge-base/solve/${code}`}>
      {t("error.solve")}
    </a>
  );
}

function HomeLink({ quiet }: { quiet?: boolean }) {
  const t = useT("shell");
  return (
    <LinkButton to="/" tone={quiet ? "secondary" : "primary"}>
      {t("error.home")}
    </LinkButton>
  );
}

/** The screen for an error thrown while a page is rendered or loaded. */
export const Failure = ({ error }: { error: unknown }) => (
  <WithTyped>
    <Screen error={error} />
  </WithTyped>
);

function Screen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isNetworkFailure(error) ? <Offline /> : <Failed requestId={null} />;
  const problem = isProblemData(error.data) ? error.data : null;
  if (problem?.code === "offline") return <Offline />;
  if (error.status === 404) return <NotFound problem={problem} />;
  if (error.status === 403) return <Denied code={problem?.code} />;
  return <Failed requestId={problem?.requestId ?? null} code={problem?.code} />;
}

// A failed fetch is a TypeError in all browsers, but its message differs.
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
