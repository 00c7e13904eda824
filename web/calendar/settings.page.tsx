import { redirect } from "react-router";
import type { CalendarSettings } from "#contract/calendar.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDateTime } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/settings.page.ts";
import { settingsOf } from "./calendar-settings.ts";

export const handle = { namespaces: ["calendar"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context }: Route.LoaderArgs) => ({
  timeZone: settingsOf(context).timeZone,
  settings: await apiOf(context)("GET /calendar-settings"),
});

/** A new address is in the reply of the form alone: it is stored nowhere. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) =>
    byIntent(form, {
      feed: () => api("POST /calendar-feed", { body: { busy_only: form.flag("busy_only") } }),
      feed_off: () => api("DELETE /calendar-feed").then(back),
      import: () => api("POST /calendar-import", { body: { url: form.text("url") } }).then(back),
      import_off: () => api("DELETE /calendar-import").then(back),
    }),
  );

const back = () => redirect("/event/calendar/settings");

export default function Page({ loaderData: { settings, timeZone }, actionData }: Route.ComponentProps) {
  const t = useT("calendar");
  const has = useFeatures();
  const made = actionData && !isRefused(actionData) ? actionData.url : null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("settings")} back={{ to: "/event/calendar", label: t("title") }} />
      <div className="grid gap-6">
        {has("feeds") && <Feed feed={settings.feed} made={made} timeZone={timeZone} />}
        <Import it={settings.import} timeZone={timeZone} result={actionData} />
      </div>
    </div>
  );
}

type FeedProps = { feed: CalendarSettings["feed"]; made: string | null; timeZone: string };

function Feed({ feed, made, timeZone }: FeedProps) {
  const t = useT("calendar");
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t("feed.title")}</h2>
      <p className="text-muted">{t("feed.lead")}</p>
      {made && (
        <Banner tone="good" title={t("feed.made")}>
          <span className="wrap-anywhere select-all">{made}</span>
        </Banner>
      )}
      {feed && (
        <p>
          {t("feed.since", { date: formatDateTime(feed.created_at, timeZone) })}
          {feed.read_at && (
            <span className="block">{t("feed.read", { date: formatDateTime(feed.read_at, timeZone) })}</span>
          )}
        </p>
      )}
      <PageForm summary={false} scope="feed" className="grid justify-items-start gap-4">
        <Checkbox name="busy_only" defaultChecked={feed?.busy_only ?? false}>
          {t("feed.busy_only")}
        </Checkbox>
        {feed && <p className="text-sm text-muted">{t("feed.replace_hint")}</p>}
        <SubmitButton name="intent" value="feed" size="md" tone={feed ? "secondary" : "primary"}>
          {t(feed ? "feed.replace" : "feed.make")}
        </SubmitButton>
        {feed && (
          <SubmitButton name="intent" value="feed_off" size="md" tone="quiet">
            {t("feed.remove")}
          </SubmitButton>
        )}
      </PageForm>
    </Card>
  );
}

type ImportProps = { it: CalendarSettings["import"]; timeZone: string; result: unknown };

function Import({ it, timeZone, result }: ImportProps) {
  const t = useT("calendar");
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t("import.title")}</h2>
      <p className="text-muted">{t("import.lead")}</p>
      {it && <ImportState it={it} timeZone={timeZone} />}
      <PageForm result={result} scope="import" className="grid gap-4">
        <TextField name="url" label={t("import.url")} inputMode="url" maxLength={2_000} defaultValue={it?.url ?? ""} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="import" size="md">
            {t("import.save")}
          </SubmitButton>
          {it && (
            <SubmitButton name="intent" value="import_off" size="md" tone="quiet">
              {t("import.remove")}
            </SubmitButton>
          )}
        </div>
      </PageForm>
    </Card>
  );
}

function ImportState({ it, timeZone }: Pick<ImportProps, "timeZone"> & { it: NonNullable<ImportProps["it"]> }) {
  const t = useT("calendar");
  const { state, failure, blocks, unread, checked_at } = it;
  if (failure) return <Banner tone="warn" title={t(`import.${failure}`)} />;
  if (state === "waiting" || !checked_at) return <p>{t("import.waiting")}</p>;
  return (
    <div>
      <p>{t("import.read", { date: formatDateTime(checked_at, timeZone), blocks })}</p>
      {unread > 0 && <p className="text-warn">{t("import.unread", { count: unread })}</p>}
    </div>
  );
}
