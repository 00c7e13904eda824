import { redirect } from "react-router";
import { consentCookie, optionalCategories, readConsent, writeConsent } from "#web/kit/consent/consent.ts";
import type { Category } from "#web/kit/consent/consent.ts";
import { visitorContext } from "#web/kit/context.ts";
import { lastingCookie } from "#web/kit/cookies.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/preferences.page.ts";

export const handle = { namespaces: ["consent"] } satisfies Handle;
const here = "/cookie-preferences";

export function loader({ context }: Route.LoaderArgs) {
  const { cookies, consent } = context.get(visitorContext);
  return { inUse: consent !== undefined, accepted: readConsent(cookies) ?? [] };
}

/** Handles the forms of this page and of the banner; the banner's form posts the page to return to as `next`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPosted(request);
  const value = writeConsent(chosenIn(form), new Date());
  context.get(visitorContext).setCookies.push(lastingCookie(consentCookie, value));
  const next = form.get("next");
  if (typeof next === "string") return redirect(ownPath(next) ?? "/");
  return redirectWithMessage(context, here, tOf(context, "consent")("saved"));
}

function chosenIn(form: FormData): readonly Category[] {
  const choice = form.get("choice");
  if (choice === "all") return optionalCategories;
  const chosen = form.getAll("category");
  return choice === "decline" ? [] : optionalCategories.filter((it) => chosen.includes(it));
}

export default function Page({ loaderData: { accepted, inUse } }: Route.ComponentProps) {
  const t = useT("consent");
  return (
    <div className="max-w-2xl">
      <PageHeader title={t("title")}>{inUse ? t("lead") : t("none")}</PageHeader>
      {/* A native form, because the next page has other scripts and another policy and must be loaded as a document. */}
      <form method="post" action={here} className="group grid gap-4">
        <div className={classes("py-2", inUse && "ps-9")}>
          {t("necessary")} · {t("always")}
          <span className="block text-sm text-muted">{t("necessary.text")}</span>
        </div>
        {inUse &&
          optionalCategories.map((it) => (
            <Checkbox key={it} name="category" value={it} defaultChecked={accepted.includes(it)} hint={t(`${it}.text`)}>
              {t(it)}
            </Checkbox>
          ))}
        {inUse && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="secondary" name="choice" value="decline">
              {t("choice.decline")}
            </Button>
            <Button type="submit" tone="secondary" name="choice" value="selected">
              {t("choice.selected")}
            </Button>
            <Button type="submit" tone="secondary" name="choice" value="all">
              {t("choice.all")}
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}
