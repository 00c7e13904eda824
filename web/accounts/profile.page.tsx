import { Pencil } from "lucide-react";
import { Link } from "react-router";
import type { DayHours } from "#contract/hours.ts";
import { settingsPath } from "#contract/settings-sections.ts";
import { ContactPreview } from "#web/contacts/contact-preview.tsx";
import { DayList } from "#web/hours/day-list.tsx";
import { Opening } from "#web/hours/opening.tsx";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { zoneName } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/profile.page.ts";
import { AboutMe } from "./profile/about-me.tsx";
import { pathOf } from "./settings/sections.ts";

export const handle = { namespaces: ["accounts"] } satisfies Handle;
export const middleware = needs("Account:update");

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [settings, { data: hours }, preview] = await Promise.all([
    api("GET /account-settings/current"),
    api("GET /business-hours"),
    api("GET /account-settings/contact-preview"),
  ]);
  return { settings, hours, preview };
};

export default function Page({ loaderData: { settings, hours, preview } }: Route.ComponentProps) {
  const t = useT("accounts");
  const user = useUser();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("profile.title")}
        actions={
          <LinkButton to={settingsPath} tone="secondary" icon={<Pencil aria-hidden className="size-5" />}>
            {t("profile.edit")}
          </LinkButton>
        }
      >
        {t("profile.lead")}
      </PageHeader>
      <div className="grid gap-6">
        {settings.paused && <Banner title={t("profile.paused")}>{t("service.pause_hint")}</Banner>}
        <AboutMe settings={settings} since={user?.created_at ?? null} />
        <Card as="section">
          <h2 className="mb-4">{t("profile.phones")}</h2>
          {user?.acting ? (
            <p className="text-muted">{t("profile.managers_phones", { name: user.acting.actor.name })}</p>
          ) : (
            <ContactPreview preview={preview} choice={settings} />
          )}
        </Card>
        <Card as="section">
          <h2 className="mb-4">{t("hours.title")}</h2>
          <Week hours={hours} timeZone={settings.time_zone} edit={pathOf("hours")} />
        </Card>
      </div>
    </div>
  );
}

/** Shows "open now" and the hours of the seven days. */
function Week({ hours, timeZone, edit }: { hours: readonly DayHours[]; timeZone: string; edit: string }) {
  const t = useT("accounts");
  const { locale } = useWords();
  if (hours.every(({ closed }) => closed)) {
    return (
      <p className="text-muted">
        {t("hours.none")}{" "}
        <Link to={edit} className="inline-block font-bold text-action underline underline-offset-2">
          {t("hours.set")}
        </Link>
      </p>
    );
  }
  return (
    <>
      <Opening hours={hours} timeZone={timeZone} />
      {/* Browser and server may have different names for a time zone. */}
      <p className="mt-1 text-sm text-muted first-letter:uppercase" suppressHydrationWarning>
        {t("hours.zone", { zone: zoneName(locale, timeZone) })}
      </p>
      <DayList days={hours} textOf={(mode) => t(`day.${mode}`)} />
    </>
  );
}
