import { redirect } from "react-router";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/open.page.ts";
import { isHint, type Hint } from "./compose.tsx";

export const handle = { namespaces: ["threads"] } satisfies Handle;
export const middleware = needs("user");

/** Loads the request about which a provider wants to ask a question. */
export const loader = async ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context)("GET /search-service-requests/:id", { params: { id } });

/** Opens the conversation, also about a proposal; the customer's form sends `provider`. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id: request_id } = args.params;
    const provider_id = form.text("provider") || null;
    const body = form.text("body");
    if (body && form.text("known") !== body) {
      const { found, masked } = await api("POST /threads/preview", { body: { body } });
      if (found.length > 0) return { hint: masked, body } satisfies Hint;
    }
    const opened = await api("POST /threads", {
      body: { request_id, provider_id, ...(form.has("body") ? { body } : {}) },
    });
    return redirect(`/messages/${opened.id}`);
  });

export default function Page({ loaderData: request, actionData }: Route.ComponentProps) {
  const t = useT("threads");
  const hint = isHint(actionData) ? actionData : null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("ask.title")}
        back={{ to: `/service/search-request/${request.id}`, label: request.title ?? t("request") }}
      >
        {t("ask.lead")}
      </PageHeader>
      <Card>
        <PageForm result={actionData} className="grid gap-5">
          {hint && (
            <Banner tone="warn" title={t("masked.preview_customer")}>
              <p className="whitespace-pre-line wrap-anywhere">{hint.hint}</p>
              <p className="mt-1 text-sm">{t("masked.why")}</p>
              <input type="hidden" name="known" value={hint.body} />
            </Banner>
          )}
          <KeptTyping name={`question-${request.id}`} note>
            <TextArea name="body" label={t("ask.question")} maxLength={4_000} defaultValue={hint?.body ?? ""} />
          </KeptTyping>
          <SubmitButton className="justify-self-start">{t(hint ? "send_masked" : "send")}</SubmitButton>
        </PageForm>
      </Card>
    </div>
  );
}
