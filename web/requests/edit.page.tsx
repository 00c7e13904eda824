import { useState } from "react";
import { redirect } from "react-router";
import { ownLocations } from "#web/addresses/own-locations.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { FormReader } from "#web/kit/read-form.ts";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { MayWait } from "#web/offline/may-wait.tsx";
import { orLater } from "#web/offline/or-later.ts";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { knownApi, useKnown } from "#web/points/fields/known.ts";
import { SaveBar } from "#web/points/fields/save-bar.tsx";
import { savedLater } from "#web/points/wizard/step-later.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/edit.page.ts";
import { EditFields } from "./edit-fields.tsx";
import { RequestStatusBadge } from "./facts.tsx";
import { RequestFailure } from "./not-found.tsx";
import { requestPath } from "./own-request.ts";
import { questionsFor } from "./questions/questions.ts";
import { readAll } from "./wizard/read-request.ts";
import { saveRequest } from "./wizard/save-request.ts";
import { todayOf } from "./wizard/today.ts";

export const handle = { namespaces: ["requests", "points", "addresses", "media"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const request = await api("GET /service-requests/:id", { params: { id: params.id } });
  if (!request.can.edit) throw redirect(requestPath(request));
  const type = request.point_type?.id;
  const [locations, questions, purposes] = await Promise.all([
    ownLocations(api),
    questionsFor(api, { ...request, title: null }),
    type ? api("GET /point-purposes", { query: { filter: { point_type: type } } }) : null,
  ]);
  const today = todayOf(context, request.place?.time_zone);
  return { request, locations, questions, purposes: purposes?.data ?? [], today };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const id = args.params.id;
    const save = await readEdit(form, api);
    await save(api, id);
    const t = tOf(args.context, "requests");
    return redirectWithMessage(args.context, requestPath({ id, status: form.text("status") as "draft" }), t("saved"));
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  orLater(args, async (form) => {
    const { id } = args.params;
    const save = await readEdit(form, knownApi);
    const next = requestPath({ id, status: form.text("status") as "draft" });
    const saved = await savedLater((api) => save(api, id));
    return saved && { ...saved, kind: "request", entity: `request/${id}`, path: `/service/request/edit/${id}`, next };
  });

/** @returns the call that saves the form */
async function readEdit(form: FormReader, api: Api) {
  const { media_off, ...change } = await readAll(form, api);
  const more = {
    comment: form.maybe("comment"),
    hidden_to_contractors: form.flag("hidden_to_contractors"),
    ...(media_off && { media_off }),
  };
  return (calls: Api, id: string) => saveRequest(calls, id, change, more);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("requests");
  const shared = useT("points");
  const { request, locations, purposes } = loaderData;
  useKnown({ locations, services: purposes, type: request.point_type });
  return (
    <>
      <PageHeader
        title={t("edit.title")}
        back={{ to: requestPath(request), label: shared("wizard.back") }}
        badge={<RequestStatusBadge status={request.status} />}
      >
        {request.proposals_count > 0 ? t("edit.lead_answered") : t("edit.lead")}
      </PageHeader>
      <UnsentHere of={({ entity }) => entity === `request/${request.id}`}>
        <EditForm loaderData={loaderData} actionData={actionData} />
      </UnsentHere>
    </>
  );
}

function EditForm({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const t = useT("requests");
  const [dirty, setDirty] = useState(false);
  const { request } = loaderData;
  return (
    <>
      <UnsavedGuard when={dirty} />
      <PageForm
        result={actionData}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-10"
        onChange={() => setDirty(true)}
      >
        <SeenVersion result={actionData} version={request.updated_at} page={requestPath(request)} />
        <MayWait version={request.updated_at} name={request.title} />
        <input type="hidden" name="status" value={request.status} />
        <KeptTyping name={`request-edit-${request.id}`} note onRestored={() => setDirty(true)}>
          <EditFields {...loaderData} result={actionData} />
        </KeptTyping>
        <SaveBar>
          <SubmitButton>{t("save")}</SubmitButton>
          <LinkButton to={requestPath(request)} tone="quiet" size="lg">
            {t("cancel")}
          </LinkButton>
        </SaveBar>
      </PageForm>
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RequestFailure error={error} list="mine" />;
