import { BellOff } from "lucide-react";
import { Link } from "react-router";
import { MuteRequest } from "#web/contacts/mute-request.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ActionMenu } from "#web/ui/action/action-menu.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { PostTitle, visibleTitle } from "#web/ui/show/post-title.tsx";
import type { Group } from "./group.ts";
import { NotificationRow } from "./notification-row.tsx";
import { asReader, subjectPath } from "./sentences.ts";

/** All notifications of one request or offer under its title. */
export function RequestNotifications({ group, muted }: { group: Group; muted: boolean }) {
  const t = useT("notifications");
  const { key, subject, items } = group;
  const about = items.find((it) => it.side !== "account") ?? items[0];
  const to =
    about && asReader(about, subjectPath({ ...about, side: about.side === "account" ? "customer" : about.side }));
  const title = subject ? <PostTitle of={subject} untitled={t("untitled")} /> : t("general");
  const name = subject ? (visibleTitle(subject) ?? t("untitled")) : t("general");
  return (
    <section aria-labelledby={`news-${key}`} className="@container rounded-card border border-line bg-card">
      <div className="flex items-start gap-3 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={`news-${key}`} className="min-w-0 flex-1 text-base">
          {to ? (
            <Link to={to} className="inline-flex min-h-11 max-w-full items-center hover:text-action hover:underline">
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </Link>
          ) : (
            <span className="inline-flex min-h-11 max-w-full items-center">
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </span>
          )}
        </h2>
        {muted && (
          <Badge className="mt-2.5" icon={<BellOff aria-hidden className="size-4" />}>
            {t("muted")}
          </Badge>
        )}
        {about?.subject_kind === "request" && (
          <div className="pt-2">
            <ActionMenu label={name} language={subject?.title_translated ? undefined : subject?.title_language}>
              <MuteRequest request={key} muted={muted} row />
            </ActionMenu>
          </div>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
