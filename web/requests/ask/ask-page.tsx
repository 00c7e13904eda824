import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useOwner } from "#web/drafts/owner.ts";
import { toPublish } from "#web/drafts/to-publish.ts";
import { loginPath } from "#web/kit/guard.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem, offline } from "#web/kit/problem.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { PlaceFields, newPlace } from "#web/points/fields/place-fields.tsx";
import { carryOn } from "#web/points/wizard/carry-on.ts";
import { Publishing } from "#web/points/wizard/publishing.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { myRequestsPath, wizardPath } from "../own-request.ts";
import { isForOther } from "../wizard/link-params.ts";
import { AskQuestions } from "./ask-questions.tsx";
import type { AskData } from "./ask.ts";
import { ServiceChoice } from "./service-choice.tsx";

/** A request to one provider: service, words, photos and place on one screen. A visitor's registration comes after sending. */
export function AskPage({ ask, result }: { ask: AskData; result: unknown }) {
  const t = useT("requests");
  const [search] = useSearchParams();
  const { provider, signedIn } = ask;
  const name = provider.name ?? t("direct.someone");
  return (
    <div className="mx-auto max-w-2xl">
      <Title>{t("ask.title")}</Title>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={name} src={provider.avatar} />
        <div className="min-w-0">
          <p className="leading-tight font-bold wrap-anywhere">
            <PersonName person={provider} gone={name} />
          </p>
          <Stars rating={provider.rating} className="text-sm" />
        </div>
      </div>
      {isForOther(search) && <Banner className="mb-6">{t("wizard.for_other")}</Banner>}
      {signedIn && search.has("publish") ? (
        <Asking path={ask.path} />
      ) : (
        <AskForm ask={ask} name={name} result={result} />
      )}
    </div>
  );
}

function AskForm({ ask, name, result }: { ask: AskData; name: string; result: unknown }) {
  const t = useT("requests");
  const { provider, services, questions, locations, signedIn, typedPlace, path } = ask;
  const [chosen, setChosen] = useState(services[0]?.id);
  const service = services.find(({ id }) => id === chosen);
  return (
    <>
      {!signedIn && (
        <noscript>
          <Banner tone="warn" className="mb-6">
            {t("ask.no_script")} <a href={loginPath(path)}>{t("ask.login")}</a>
          </Banner>
        </noscript>
      )}
      <PageForm result={result} encType="multipart/form-data" className="grid gap-6">
        <input type="hidden" name="intent" value="ask" />
        {!signedIn && <input type="hidden" name="visitor" value="true" />}
        <KeptTyping name={`ask/${provider.id}`}>
          <ServiceChoice services={services} onChoose={setChosen} />
          <TextArea name="text" label={t("ask.text")} rows={4} maxLength={4000} />
          {service && <AskQuestions service={service} first={{ id: services[0]?.id, questions }} />}
          <PhotosField {...(!signedIn && { held: "ask" })} />
          <PlaceFields
            result={result}
            locations={locations}
            chosen={locations[0]?.id ?? null}
            {...newPlace({ address: undefined, place: null }, typedPlace)}
          />
        </KeptTyping>
        <div className="grid gap-2 border-t border-line pt-5">
          <SubmitButton icon={<Send aria-hidden className="size-5" />}>{t("ask.send")}</SubmitButton>
          <p className="text-center text-sm text-muted">{t("ask.only", { name })}</p>
          <LinkButton to={`${path}&step=what`} tone="quiet" size="sm" className="justify-self-center">
            {t("ask.steps")}
          </LinkButton>
        </div>
      </PageForm>
    </>
  );
}

/** After the login: sends what the visitor has written. @param path leads back to the words */
function Asking({ path }: { path: string }) {
  const [t, points] = [useT("shell"), useT("points")];
  const { ofCall } = useProblemText();
  const owner = useOwner();
  const go = useNavigate();
  const begun = useRef(false);
  const [failed, setFailed] = useState<Problem | null>(null);
  const send = async (withFiles: boolean) => {
    setFailed(null);
    const waiting = toPublish(owner, "ask").read();
    if (!owner || !waiting) return void go(myRequestsPath, { replace: true });
    try {
      toPublish(owner, "ask").keep({ ...waiting, asked: true });
      const carried = await carryOn(owner, "ask", withFiles);
      if (carried?.refused) toast.note(points("adopted"));
      else toast.done(t("kept.published_ask"));
      const draft = carried?.refused && `${wizardPath}?draft=${carried.id}&step=review`;
      await go(draft || (carried ? `/service/request/${carried.id}` : myRequestsPath), { replace: true });
    } catch (error) {
      const problem = error instanceof Problem ? error : offline();
      if (problem.data.status >= 400) toPublish(owner, "ask").keep({ ...waiting, asked: false });
      setFailed(problem);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (!failed) return <Publishing kind="ask" />;
  const again = (
    <>
      <Button size="sm" onClick={() => void send(true)}>
        {t("error.retry")}
      </Button>
      {failed.data.errors["files"] ? (
        <Button size="sm" tone="secondary" onClick={() => void send(false)}>
          {t("kept.without_files")}
        </Button>
      ) : (
        <LinkButton size="sm" tone="secondary" to={path}>
          {t("kept.look")}
        </LinkButton>
      )}
    </>
  );
  return (
    <Banner tone="bad" title={t("kept.unpublished_ask")} action={again}>
      {ofCall(failed.data)}
    </Banner>
  );
}
