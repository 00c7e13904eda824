import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/add.page.ts";
import { atPlaceField } from "./address-input.ts";
import { LocationForm } from "./location-form.tsx";
import { readLocation } from "./read-location.ts";

export const handle = { namespaces: ["addresses"] } satisfies Handle;
export const middleware = needs("Location:create");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = await atPlaceField(api("POST /addresses", { body: await readLocation(form, api) }));
    const next = ownPath(new URL(args.request.url).searchParams.get("next"));
    return redirectWithMessage(args.context, next ?? `/location/info/${id}`, tOf(args.context, "addresses")("saved"));
  });

export default function Page({ actionData }: Route.ComponentProps) {
  const t = useT("addresses");
  return (
    <>
      <PageHeader title={t("add.title")} back={{ to: "/locations", label: t("list.title") }}>
        {t("add.lead")}
      </PageHeader>
      <LocationForm result={actionData} />
    </>
  );
}
