import { Check } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { kindOf } from "#contract/notification-kinds.ts";
import { actionName } from "#web/accounts/managed/action-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { placeTime } from "#web/ui/place-time.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { colours, icons } from "./icons.ts";
import { type Notification, causeOf, linkOf, linkText, reasonOf, sentenceOf } from "./sentences.ts";

/** One notification: the event, its time and reason, and a link. Following the link marks it as read. */
export function NotificationRow({ item }: { item: Notification }) {
  const t = useT("notifications");
  const nameFor = useNameFor();
  const fetcher = useFetcher();
  const { icon, tone } = kindOf(item) ?? ({ icon: "bell", tone: "quiet" } as const);
  const Icon = icons[icon];
  const isFresh = item.read_at === null && fetcher.state === "idle";
  const detail = useDetail()(item);
  const read = () => {
    if (item.read_at === null) void fetcher.submit({ id: item.id }, { method: "post", action: "/notifications" });
  };
  return (
    <li
      className={classes(
        "flex gap-3 border-b border-line px-4 py-3 last:rounded-b-card last:border-b-0 sm:px-5 @max-[15rem]:gap-1 @max-[15rem]:px-2",
        isFresh && "bg-action-soft/50",
      )}
    >
      <span
        className={classes(
          "mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full @max-[15rem]:hidden",
          colours[tone],
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classes("wrap-anywhere", isFresh && "font-bold")}>
          {isFresh && <Fresh />}
          {sentenceOf(t, item, nameFor(item.actor, t("someone")))}{" "}
          {item.subject && <Badge tone="action">{t("for", { name: nameFor(item.subject, t("someone")) })}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {detail && `${detail} · `}
          <Ago at={item.created_at} />
        </p>
        <div className="-mb-2 flex flex-wrap gap-x-5">
          <Way item={item} onGo={read} />
          <Cause item={item} />
        </div>
      </div>
      {isFresh && (
        <PageForm fetcher={fetcher} action="/notifications" summary={false}>
          <input type="hidden" name="id" value={item.id} />
          <IconButton
            type="submit"
            label={t("read")}
            icon={<Check aria-hidden className="size-5" />}
            className="-mr-2 text-muted"
          />
        </PageForm>
      )}
    </li>
  );
}

function Fresh() {
  const t = useT("notifications");
  return (
    <>
      <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-sun ring-2 ring-sun-soft" />
      <span className="visually-hidden">{`${t("unread")}: `}</span>
    </>
  );
}

function Way({ item, onGo }: { item: Notification; onGo: () => void }) {
  const t = useT("notifications");
  const to = linkOf(item);
  if (!to) return null;
  return (
    <Link
      to={to}
      onClick={onGo}
      className="block max-w-full min-w-0 py-3 text-sm font-bold text-action hover:underline"
    >
      {linkText(t, item)}
    </Link>
  );
}

function Cause({ item }: { item: Notification }) {
  const t = useT("notifications");
  const nameFor = useNameFor();
  return (
    <details className="max-w-full min-w-0 text-sm text-muted open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center hover:underline">{t("cause")}</summary>
      <p className="pb-2">
        {t(`cause.${causeOf(item)}`, { name: nameFor(item.subject, t("someone")) })}{" "}
        <Link to="/pages/account-setting/notifications" className="font-bold text-action hover:underline">
          {t("cause.settings")}
        </Link>
      </p>
    </details>
  );
}

/** The text below the sentence: reason, plan or action. The page loads the namespaces `managed`, `plans` and `badges` for it. */
function useDetail(): (item: Notification) => string | null {
  const [t, managed, plans, badges] = [useT("notifications"), useT("managed"), useT("plans"), useT("badges")];
  const words = useWords();
  return (item) => {
    const { reason } = item;
    const holds = kindOf(item)?.reason;
    if (reason === null || holds === undefined || holds === "fields") return reasonOf(t, item);
    if (holds === "call") return managed(actionName(reason));
    if (holds === "badge") return badges(`kind.${reason}` as "kind.identity", { defaultValue: reason });
    if (holds === "time") return placeTime(words, reason, item.time_zone ?? words.timeZone);
    if (holds === "titles") return reason;
    return plans(`name.${reason}` as "name.user", { defaultValue: reason.replaceAll("_", " ") });
  };
}
