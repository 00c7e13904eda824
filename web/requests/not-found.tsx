import { SearchX } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { Failure } from "#web/errors/failure.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { myRequestsPath } from "./request-path.ts";

type List = "mine" | "others";
const paths: Record<List, string> = { mine: myRequestsPath, others: "/service/search-requests" };

/** For the pages of one request: a missing or hidden request is reported as such, with a link to the list. */
export const RequestFailure = ({ error, list }: { error: unknown; list: List }) =>
  isRouteErrorResponse(error) && error.status === 404 ? <RequestNotFound list={list} /> : <Failure error={error} />;

function RequestNotFound({ list }: { list: List }) {
  const t = useT("requests");
  return (
    <ErrorState
      art={<SearchX />}
      title={t("not_found.title")}
      action={<LinkButton to={paths[list]}>{t(`not_found.${list}`)}</LinkButton>}
    >
      <Title>{t("not_found.title")}</Title>
      {t("not_found.text")}
    </ErrorState>
  );
}
