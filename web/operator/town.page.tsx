import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { Button } from "#web/ui/action/button.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/town.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { readTown } from "./town/read-town.ts";
import { TownForm } from "./town/town-form.tsx";

export const handle = { namespaces: ["operator"] } satisfies Handle;
export const middleware = needs("Account:manage");

const path = "/admin/town";
const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"];

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /admin/town");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const t = tOf(args.context, "operator");
    const done = (text: string) => loadedAnew(redirectWithMessage(args.context, path, text));
    return byIntent(form, {
      save: async () => {
        const body = await readTown(form, api, await api("GET /admin/town"));
        await api("PATCH /admin/town", { body });
        return done(t("town.done"));
      },
      logo: async () => {
        await api("POST /admin/town/logo", { form: form.pick("logo") });
        return done(t("town.logo_done"));
      },
      delete_logo: async () => {
        await api("DELETE /admin/town/logo");
        return done(t("town.logo_deleted"));
      },
    });
  });

/** A page that is open keeps the name that its texts were loaded with. */
function loadedAnew(response: Response): Response {
  response.headers.set("x-remix-reload-document", "true");
  return response;
}

export default function Page({ loaderData: town, actionData: result }: Route.ComponentProps) {
  const t = useT("operator");
  const isOfLogo = isRefused(result) && result.values["intent"]?.[0] !== "save";
  return (
    <>
      <OperatorHeader current="town">{t("town.lead")}</OperatorHeader>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <Card>
          <TownForm town={town} result={isOfLogo ? undefined : result} />
        </Card>
        <Card className="grid gap-4">
          <PageForm
            result={isOfLogo ? result : undefined}
            encType="multipart/form-data"
            scope="logo-"
            className="grid gap-4"
          >
            {town.logo && <img src={town.logo} alt={t("town.logo")} className="size-24 object-contain" />}
            <FileField name="logo" label={t("town.logo")} hint={t("town.logo_hint")} accept={pictures} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="logo">
                {t("town.logo_save")}
              </SubmitButton>
              {town.logo && (
                <Button type="submit" tone="quiet" name="intent" value="delete_logo" formNoValidate>
                  {t("town.logo_delete")}
                </Button>
              )}
            </div>
          </PageForm>
        </Card>
      </div>
    </>
  );
}
