import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { CompleteButton, openProposals } from "./closing.tsx";
import { endsSoon } from "./life.tsx";
import { nextStepOf } from "./next-step.ts";
import { requestPath, wizardPath } from "./own-request.ts";
import type { OwnRequest } from "./wizard/answers.ts";

/** The one action that the state of the request asks for. */
export function NextAction({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const tp = useT("proposals");
  const { id } = request;
  const step = nextStepOf(request, endsSoon(request));
  switch (step) {
    case "finish":
      return <Go to={requestPath(request)}>{t("continue")}</Go>;
    case "publish":
      return <Go to={`${wizardPath}?draft=${id}&step=review`}>{t("next.publish")}</Go>;
    case "choose":
      return <Go to={requestPath(request)}>{t("next.choose", { count: openProposals(request) })}</Go>;
    case "contact":
      return <Go to={requestPath(request)}>{t("next.contact")}</Go>;
    case "complete":
      return (
        <PageForm summary={false}>
          <input type="hidden" name="id" value={id} />
          <CompleteButton request={request} tone="primary" />
        </PageForm>
      );
    case "edit":
      return (
        <Go to={`/service/request/edit/${id}`} quiet>
          {t("edit")}
        </Go>
      );
    case "renew":
      return <Post id={id} intent="renew" name={t("life.renew")} />;
    case "publish_again":
      return <Post id={id} intent="publish" name={t("publish.again")} />;
    case "hire_again": {
      const name = request.accepted_provider?.name ?? tp("person.gone");
      return <Post id={id} intent="hire_again" name={t("life.again", { name })} />;
    }
    case "repost":
      return <Post id={id} intent="repost" name={t("repost")} />;
    case "open":
      return (
        <Go to={requestPath(request)} quiet>
          {t("open")}
        </Go>
      );
  }
}

const Post = ({ id, intent, name }: { id: string; intent: string; name: string }) => (
  <PageForm summary={false}>
    <input type="hidden" name="id" value={id} />
    <SubmitButton name="intent" value={intent} size="sm" tone="secondary">
      {name}
    </SubmitButton>
  </PageForm>
);

const Go = ({ to, quiet, children }: { to: string; quiet?: boolean; children: string }) => (
  <LinkButton to={to} size="sm" tone={quiet ? "secondary" : "primary"}>
    {children}
  </LinkButton>
);
