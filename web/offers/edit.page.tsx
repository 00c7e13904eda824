import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { orLater } from "#web/offline/or-later.ts";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { knownApi, useKnown } from "#web/points/fields/known.ts";
import { savedLater } from "#web/points/wizard/step-later.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/edit.page.ts";
import { EditForm } from "./form/edit-form.tsx";
import { readAll } from "./form/read-offer.ts";
import { readOwn } from "./form/read-own.ts";
import { saveOffer } from "./form/save-offer.ts";
import { OfferStatusBadge } from "./offer-facts.tsx";
import { offerPath } from "./offer-path.ts";

export const handle = { namespaces: ["offers", "points", "addresses", "plans", "media"] } satisfies Handle;
export const middleware = needs("ServiceOffer:update");

export const loader = ({ context, params }: Route.LoaderArgs) => readOwn(apiOf(context), params.id, "edit");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const id = args.params.id;
    const save = await readEdit(form, api);
    await save(api, id);
    return redirectWithMessage(args.context, offerPath(id), tOf(args.context, "offers")("result.saved"));
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  orLater(args, async (form) => {
    const { id } = args.params;
    const save = await readEdit(form, knownApi);
    const saved = await savedLater((api) => save(api, id));
    const path = `/service/offer/edit/${id}`;
    return saved && { ...saved, kind: "offer", entity: `offer/${id}`, path, next: offerPath(id) };
  });

/** @returns the call that saves the form */
async function readEdit(form: FormReader, api: Api) {
  const { media_off, ...change } = await readAll(form, api);
  const more = { ...(media_off && { media_off }), comment: form.maybe("comment") };
  return (calls: Api, id: string) => saveOffer(calls, id, change, more);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const { id, status, point_type } = loaderData.offer;
  useKnown({ locations: loaderData.locations, services: loaderData.purposes, type: point_type });
  return (
    <>
      <PageHeader
        title={t("edit.title")}
        back={{ to: offerPath(id), label: t("back") }}
        badge={<OfferStatusBadge status={status} />}
      >
        {t(status === "published" ? "edit.lead" : "edit.lead_hidden")}
      </PageHeader>
      <UnsentHere of={({ entity }) => entity === `offer/${id}`}>
        <EditForm
          {...loaderData}
          result={actionData}
          back={offerPath(id)}
          submit={t("save")}
          name={`offer-edit-${id}`}
          mayWait
        />
      </UnsentHere>
    </>
  );
}
