import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { Group } from "./group.ts";
import { NotificationRow } from "./notification-row.tsx";
import { subjectPath } from "./sentences.ts";

/** All notifications of one request or offer under its title. */
export function RequestNotifications({ group }: { group: Group }) {
  const t = useT("notifications");
  const { key, subject, items } = group;
  const about = items.find((it) => it.side !== "account") ?? items[0];
  const to = about && subjectPath({ ...about, side: about.side === "account" ? "customer" : about.side });
  const title = subject ? (subject.title ?? t("untitled")) : t("general");
  return (
    <section aria-labelledby={`news-${key}`} className="overflow-hidden rounded-card border border-line bg-card">
      <h2 id={`news-${key}`} className="border-b border-line px-4 py-2 text-base sm:px-5">
        {to ? (
          <Link to={to} className="inline-flex min-h-11 items-center wrap-anywhere hover:text-action hover:underline">
            {title}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">{title}</span>
        )}
      </h2>
      <ul>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
