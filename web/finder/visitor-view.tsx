import { Lock, Send } from "lucide-react";
import { ReportLink } from "#web/cases/report-link.tsx";
import { loginPath } from "#web/kit/guard.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestFacts, type Facts } from "#web/requests/facts.tsx";
import { languageOfWords } from "#web/requests/own-words.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { FoundBadges, FoundLine } from "./found-facts.tsx";

/** A request as everybody may read it (rule A9), and the way to answer it. Search engines do not keep it. */
export function VisitorView({ request }: { request: Facts }) {
  const [t, tc] = [useT("finder"), useT("contacts")];
  const found = { ...request, direct: false, distance: null };
  return (
    <>
      <PageHeader
        title={request.title ?? request.point_purposes[0]?.name ?? t("untitled")}
        language={request.title ? request.title_language : undefined}
        back={{ to: "/", label: t("visitor.back") }}
        badge={<FoundBadges request={found} />}
      />
      <Card as="section" aria-label={t("request")} className="grid max-w-2xl gap-5">
        <RequestFacts request={{ ...request, language: languageOfWords(request) }} />
        <FoundLine request={found} className="border-t border-line pt-4" />
        <p className="flex gap-2 text-muted">
          <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t("visitor.members")}
        </p>
        <LinkButton
          to={loginPath(`/service/search-request/${request.id}`)}
          size="lg"
          icon={<Send aria-hidden className="size-5" />}
          className="justify-self-start max-sm:w-full"
        >
          {t("visitor.answer")}
        </LinkButton>
        <ReportLink kind="request" id={request.id}>
          {tc("report")}
        </ReportLink>
      </Card>
    </>
  );
}
