import { Link } from "react-router";
import { signalReasons } from "#contract/case-kinds.ts";
import type { CaseDetails } from "#contract/cases.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Ago, DateTime } from "#web/ui/show/when.tsx";
import { UserLink } from "../user-link.tsx";

/** Who works on the case, so that two operators do not do the same. */
export function Taking({ taken, can }: Pick<CaseDetails, "taken" | "can">) {
  const t = useT("cases");
  const isOwn = useUser()?.id === taken?.operator.id;
  if (!taken && !can.take) return null;
  return (
    <PageForm summary={false} className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {taken && (
        <p className="font-bold">
          {isOwn ? t("case.taken_by_you") : t("queue.taken", { name: taken.operator.name ?? "" })} ·{" "}
          <span className="font-normal text-muted">
            <Ago at={taken.taken_at} />
          </span>
        </p>
      )}
      <SubmitButton name="intent" value={isOwn ? "release" : "take"} tone="secondary" size="md">
        {t(isOwn ? "case.release" : "case.take")}
      </SubmitButton>
    </PageForm>
  );
}

const pages = { offer: "/service/offer/", request: "/service/search-request/" };

/** Posts of other accounts with the same words, and removed ones. */
export function Twins({ twins }: Pick<CaseDetails, "twins">) {
  const t = useT("cases");
  return (
    <Card as="section" aria-labelledby="twins">
      <h2 id="twins" className="mb-4 text-xl">
        {t("case.twins")}
      </h2>
      <ul className="grid gap-3">
        {twins.map(({ id, kind, title, author, removed }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            {removed ? (
              <span className="font-bold wrap-anywhere">{title}</span>
            ) : (
              <Link to={`${pages[kind]}${id}`} className="font-bold wrap-anywhere text-action hover:underline">
                {title}
              </Link>
            )}
            <UserLink user={author} />
            {removed && <Badge tone="neutral">{t("case.twin_removed")}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who reported it, and how far one can rely on them: three reports of accounts of today are no three witnesses. */
export function Reports({ reported }: Pick<CaseDetails, "reported">) {
  const t = useT("cases");
  return (
    <Card as="section" aria-labelledby="reported">
      <h2 id="reported" className="mb-4 text-xl">
        {t("case.reported")}
      </h2>
      <ul className="grid gap-5">
        {reported.map((report) => (
          <li key={report.id} className="border-b border-line pb-5 last:border-0 last:pb-0">
            <p className="font-bold">{t(`reason.${report.reason}`)}</p>
            {report.text && <p className="whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <p className="text-sm text-muted">
              <Reporter report={report} />
              {" · "}
              <DateTime at={report.reported_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Report = CaseDetails["reported"][number];

function Reporter({ report: { reporter, past, reason } }: { report: Report }) {
  const [t, to] = [useT("cases"), useT("operator")];
  const isSignal = signalReasons.some((it) => it === reason);
  if (!reporter?.name) return t(isSignal ? "case.noticed" : "case.visitor");
  return (
    <>
      <UserLink user={reporter} />
      {past && (
        <>
          {` · ${t("case.registered")} `}
          <Ago at={past.since} />
          {` · ${to("history.reports")}: ${to("history.right", { number: past.made, right: past.right })}`}
        </>
      )}
    </>
  );
}
