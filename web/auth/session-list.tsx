import { Laptop, Smartphone } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Ago, DateTime } from "#web/ui/show/when.tsx";

type Session = Reply<"GET /sessions">["data"][number];

/** The user's sessions. The list ends other sessions; the menu ends the one of this device. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useT("auth");
  return (
    <section className="grid gap-5">
      <p className="text-muted">{t("sessions.lead")}</p>
      <List label={t("sessions.title")}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </List>
      {sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
    </section>
  );
}

const pockets = ["Android", "iOS", "HarmonyOS"];

function Device({ session }: { session: Session }) {
  const t = useT("auth");
  const { system, created_at, last_seen_at, current } = session;
  const Icon = pockets.includes(system ?? "") ? Smartphone : Laptop;
  return (
    <ListItem
      lead={<Icon aria-hidden className="size-6 shrink-0 text-muted" />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {useDeviceName(session)}
          {current && <Badge tone="good">{t("sessions.this")}</Badge>}
        </span>
      }
      aside={!current && <End session={session} />}
    >
      {current ? (
        <>
          {t("sessions.since")} <DateTime at={created_at} />
        </>
      ) : (
        <>
          {t("sessions.seen")} <Ago at={last_seen_at} />
        </>
      )}
    </ListItem>
  );
}

function End({ session }: { session: Session }) {
  const t = useT("auth");
  const device = useDeviceName(session);
  return (
    <PageForm summary={false} className="shrink-0">
      <input type="hidden" name="session" value={session.id} />
      <ConfirmButton
        name="intent"
        value="session-end"
        tone="secondary"
        size="sm"
        question={t("sessions.end.question")}
        consequence={t("sessions.end.consequence", { device })}
        confirm={t("sessions.end")}
      >
        {t("sessions.end")}
        <span className="visually-hidden">{device}</span>
      </ConfirmButton>
    </PageForm>
  );
}

function EndOthers({ count }: { count: number }) {
  const t = useT("auth");
  return (
    <PageForm summary={false}>
      <ConfirmButton
        name="intent"
        value="sessions-end-others"
        tone="secondary"
        question={t("sessions.end_others.question")}
        consequence={t("sessions.end_others.consequence", { count })}
        confirm={t("sessions.end_others")}
      >
        {t("sessions.end_others")}
      </ConfirmButton>
    </PageForm>
  );
}

/** "Firefox · Android", or the known one of the two. */
function useDeviceName({ browser, system }: Session): string {
  const unknown = useT("auth")("sessions.unknown");
  return [browser, system].filter((name) => name !== null).join(" · ") || unknown;
}
