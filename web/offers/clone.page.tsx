import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/clone.page.ts";
import { EditForm } from "./form/edit-form.tsx";
import { readAll } from "./form/read-offer.ts";
import { readOwn } from "./form/read-own.ts";
import { saveOffer } from "./form/save-offer.ts";
import { offerPath } from "./offer-path.ts";

export const handle = { namespaces: ["offers", "points", "addresses", "plans", "media"] } satisfies Handle;
export const middleware = needs("ServiceOffer:update");

export const loader = ({ context, params }: Route.LoaderArgs) => readOwn(apiOf(context), params.id, "clone");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const more = { clone_of: args.params.id, comment: form.maybe("comment") };
    const id = await saveOffer(api, null, await readAll(form, api), more);
    return redirectWithMessage(args.context, offerPath(id), tOf(args.context, "offers")("result.cloned"));
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const { id } = loaderData.offer;
  return (
    <>
      <PageHeader title={t("clone.title")} back={{ to: offerPath(id), label: t("back") }}>
        {t("clone.lead")}
      </PageHeader>
      <EditForm
        {...loaderData}
        result={actionData}
        back={offerPath(id)}
        submit={t("clone.go")}
        name={`offer-clone-${id}`}
        photos={false}
      />
    </>
  );
}
