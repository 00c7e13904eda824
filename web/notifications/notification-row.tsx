import { BellOff } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { kindOf } from "#contract/notification-kinds.ts";
import { actionName } from "#web/accounts/managed/action-name.ts";
import { MuteRequest } from "#web/contacts/mute-request.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ActionMenu, actionRow, Explained } from "#web/ui/action/action-menu.tsx";
import { classes } from "#web/ui/classes.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { placeTime } from "#web/ui/place-time.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { ShortTime } from "#web/ui/show/near-time.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle, visibleTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";
import { colours, icons } from "./icons.ts";
import { type Notification, causeOf, linkOf, linkText, reasonOf, sentenceOf } from "./sentences.ts";

type Props = { item: Notification; muted: boolean };

/** One notification: who did what for how much, and small the request and the time. The whole row is its link, which marks it as read. */
export function NotificationRow({ item, muted }: Props) {
  const t = useT("notifications");
  const nameFor = useNameFor();
  const fetcher = useFetcher();
  const isFresh = item.read_at === null && fetcher.state === "idle";
  const read = () => {
    if (item.read_at === null) void fetcher.submit({ id: item.id }, { method: "post", action: "/notifications" });
  };
  return (
    <li
      className={classes(
        "relative flex gap-3 border-b border-line px-4 py-2 first:rounded-t-card last:rounded-b-card last:border-b-0 hover:bg-action-soft sm:px-5 @max-[15rem]:gap-1 @max-[15rem]:px-2",
        isFresh && "bg-action-soft/50",
      )}
    >
      <Face item={item} />
      <div className="min-w-0 flex-1">
        <p className={classes("pr-9 leading-snug wrap-anywhere", isFresh && "font-bold")}>
          {isFresh && <Fresh />}
          {sentenceOf(t, item, nameFor(item.actor, t("someone")))}{" "}
          {item.subject && <Badge tone="action">{t("for", { name: nameFor(item.subject, t("someone")) })}</Badge>}
          {muted && <Badge icon={<BellOff aria-hidden />}>{t("muted")}</Badge>}
        </p>
        <Details item={item} />
        <div className="flex items-baseline justify-between gap-2 @max-[15rem]:flex-wrap">
          <Way item={item} onGo={read} />
          {item.price && (
            <Price
              minor={item.price.amount}
              currency={item.price.currency}
              kind={item.price.kind}
              className="ml-auto text-right text-lg leading-snug font-extrabold tracking-tight"
            />
          )}
        </div>
      </div>
      <div className="absolute top-2 right-2">
        <More item={item} muted={muted} isFresh={isFresh} />
      </div>
    </li>
  );
}

/** The person, or a sign of what happened. */
function Face({ item }: { item: Notification }) {
  const { icon, tone } = kindOf(item) ?? ({ icon: "bell", tone: "quiet" } as const);
  const Icon = icons[icon];
  if (item.actor?.name)
    return <Avatar name={item.actor.name} src={item.actor.avatar} className="size-10! @max-[15rem]:hidden" />;
  return (
    <span
      className={classes(
        "flex size-10 shrink-0 items-center justify-center rounded-full @max-[15rem]:hidden",
        colours[tone],
      )}
    >
      <Icon aria-hidden className="size-5" />
    </span>
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

/** One line: the time, what is to be known besides, and the title of the request. */
function Details({ item }: { item: Notification }) {
  const t = useT("notifications");
  const detail = useDetail()(item);
  const isTitled = item.subject_id !== null && item.subject_kind !== "case" && item.subject_kind !== "account";
  return (
    <p className="mt-0.5 line-clamp-1 text-sm text-muted wrap-anywhere @max-[15rem]:line-clamp-none">
      <ShortTime at={item.created_at} />
      {detail && `${dot}${detail}`}
      {isTitled && (
        <>
          {dot}
          <PostTitle of={{ ...item, title: item.subject_title }} untitled={t("untitled")} />
        </>
      )}
    </p>
  );
}

/** The link of the whole row. */
function Way({ item, onGo }: { item: Notification; onGo: () => void }) {
  const t = useT("notifications");
  const to = linkOf(item);
  if (!to) return null;
  return (
    <Link to={to} onClick={onGo} className="whole-card min-w-0 text-sm leading-snug font-bold text-action">
      {linkText(t, item)}
    </Link>
  );
}

/** Behind "…": why the reader gets it, and how to get less. */
function More({ item, muted, isFresh }: Props & { isFresh: boolean }) {
  const t = useT("notifications");
  const nameFor = useNameFor();
  const title = visibleTitle({ ...item, title: item.subject_title });
  return (
    <ActionMenu label={title ?? t("more")} language={title && !item.title_translated ? item.title_language : undefined}>
      {isFresh && (
        <PageForm action="/notifications" summary={false} className="grid">
          <input type="hidden" name="id" value={item.id} />
          <SubmitButton size="sm" tone="quiet" className={actionRow}>
            <Explained>{t("read")}</Explained>
          </SubmitButton>
        </PageForm>
      )}
      {item.subject_kind === "request" && item.subject_id && (
        <MuteRequest request={item.subject_id} muted={muted} row />
      )}
      <p className="px-4 pt-2 text-sm text-muted">
        <b className="block text-ink">{t("cause")}</b>
        {t(`cause.${causeOf(item)}`, { name: nameFor(item.subject, t("someone")) })}
      </p>
      <Link
        to="/pages/account-setting/notifications"
        className="inline-flex min-h-11 items-center px-4 text-sm font-bold text-action hover:underline"
      >
        {t("cause.settings")}
      </Link>
    </ActionMenu>
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
