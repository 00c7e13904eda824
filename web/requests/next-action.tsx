import { RefreshCw, UserPlus } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { ButtonTone } from "#web/ui/action/button-classes.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";
import { CompleteButton, openProposals } from "./closing.tsx";
import { nextStepOf } from "./next-step.ts";
import { requestPath, wizardPath } from "./own-request.ts";
import type { OwnRequest } from "./own-request.ts";

/** The one action that the state of the request asks for. */
export function NextAction({ request, tone = "secondary" }: { request: OwnRequest; tone?: ButtonTone }) {
  const t = useT("requests");
  const tp = useT("proposals");
  const nameFor = useNameFor();
  const { id } = request;
  const step = nextStepOf(request, endsSoon(request));
  switch (step) {
    case "finish":
    case "contact":
    case "open":
      return (
        <Go to={requestPath(request)} tone={tone}>
          {t(step === "finish" ? "continue" : step === "contact" ? "next.contact" : "open")}
        </Go>
      );
    case "publish":
      return (
        <Go to={`${wizardPath}?draft=${id}&step=review`} tone={tone}>
          {t("next.publish")}
        </Go>
      );
    case "choose":
      return (
        <Go to={requestPath(request)} tone={tone}>
          {t("next.choose", { count: openProposals(request) })}
        </Go>
      );
    case "complete":
      return (
        <PageForm summary={false}>
          <input type="hidden" name="id" value={id} />
          <CompleteButton request={request} tone={tone} />
        </PageForm>
      );
    case "edit":
      return (
        <Go to={`/service/request/edit/${id}`} tone={tone}>
          {t("edit")}
        </Go>
      );
    case "renew":
      return <Post id={id} tone={tone} intent="renew" name={t("life.renew")} />;
    case "publish_again":
      return <Post id={id} tone={tone} intent="publish" name={t("publish.again")} />;
    case "hire_again": {
      const name = nameFor(request.accepted_provider, tp("person.gone"));
      return <Post id={id} tone={tone} intent="hire_again" name={t("life.again", { name })} />;
    }
    case "repost":
      return <Post id={id} tone={tone} intent="repost" name={t("repost")} />;
  }
}

type PostProps = { id: string; tone: ButtonTone; intent: string; name: string };

const Post = ({ id, tone, intent, name }: PostProps) => (
  <PageForm summary={false}>
    <input type="hidden" name="id" value={id} />
    <SubmitButton name="intent" value={intent} size="sm" tone={tone}>
      {name}
    </SubmitButton>
  </PageForm>
);

const Go = ({ to, tone, children }: { to: string; tone: ButtonTone; children: string }) => (
  <LinkButton to={to} size="sm" tone={tone}>
    {children}
  </LinkButton>
);

const nearDays = 7;
/** True in the last week on the market, when the owner is asked to renew the request. */
export const endsSoon = ({ can, expires_at }: Pick<OwnRequest, "can" | "expires_at">): boolean =>
  can.renew && expires_at !== null && Date.parse(expires_at) < Date.now() + nearDays * 86_400_000;

/** For the owner: the end of the request's time on the market, and a full request (rule S12). */
export function RequestLife({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const { timeZone } = useWords();
  const { can, expires_at } = request;
  return (
    <>
      {expires_at && endsSoon(request) && (
        <Banner
          tone="warn"
          className="mb-6"
          title={t("life.ends", { date: formatDate(expires_at, timeZone) })}
          action={<Step intent="renew" label={t("life.renew")} icon={<RefreshCw aria-hidden className="size-5" />} />}
        >
          {t("life.ends_text")}
        </Banner>
      )}
      {can.more_proposals && (
        <Banner
          className="mb-6"
          title={t("life.full")}
          action={
            <Step intent="more_proposals" label={t("life.more")} icon={<UserPlus aria-hidden className="size-5" />} />
          }
        >
          {t("life.full_text")}
        </Banner>
      )}
    </>
  );
}

function Step({ intent, label, icon }: { intent: string; label: string; icon: React.ReactNode }) {
  return (
    <PageForm summary={false} className="contents">
      <SubmitButton name="intent" value={intent} size="sm" icon={icon}>
        {label}
      </SubmitButton>
    </PageForm>
  );
}
