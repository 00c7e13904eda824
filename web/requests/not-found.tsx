import { SearchX } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { WithTyped } from "#web/drafts/with-typed.tsx";
import { Failure } from "#web/errors/screens.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { myRequestsPath } from "./own-request.ts";

type List = "mine" | "others";
const paths = { mine: myRequestsPath, others: "/service/search-requests", answers: "/service/my-proposals?stage=sent" };

/** The error of a page whose request its reader has answered and may not read any more (rule S14). */
export const answered = "answered";

/**
 * For the pages of one request: a missing or hidden request is reported as such, with a link to the list; one that its
 * reader has answered, with a link to the answers, which say what became of it.
 */
export function RequestFailure({ error, list }: { error: unknown; list: List }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failure error={error} />;
  return (
    <WithTyped>
      <RequestNotFound list={error.data === answered ? "answers" : list} />
    </WithTyped>
  );
}

function RequestNotFound({ list }: { list: keyof typeof paths }) {
  const t = useT("requests");
  const what = list === "answers" ? "ended" : "not_found";
  return (
    <ErrorState
      art={<SearchX />}
      title={t(`${what}.title`)}
      action={<LinkButton to={paths[list]}>{t(`not_found.${list}`)}</LinkButton>}
    >
      <Title>{t(`${what}.title`)}</Title>
      {t(`${what}.text`)}
    </ErrorState>
  );
}
