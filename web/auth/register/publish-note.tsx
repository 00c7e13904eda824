import { useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router";
import { publishedAfter } from "#web/drafts/to-publish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

/** Names what the registration will publish, with a link that shows it whole. The browser alone knows it. */
export function PublishNote() {
  const t = useT("auth");
  const next = useSearchParams()[0].get("next");
  const text = useSyncExternalStore(
    unchanging,
    () => JSON.stringify(publishedAfter(next)),
    () => "null",
  );
  const { title, path } = (JSON.parse(text) as ReturnType<typeof publishedAfter>) ?? {};
  if (!path) return null;
  return (
    <p className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-sun-soft px-3 py-1">
      <span className="min-w-0 flex-1 basis-40 text-sm leading-snug wrap-anywhere">
        {t("register.publishes")} <b>{title ?? t("register.untitled")}</b>
      </span>
      <Link to={path} className="inline-flex min-h-11 items-center text-sm font-bold text-action hover:underline">
        {t("register.look")}
      </Link>
    </p>
  );
}

/** It does not change while the page is open. */
const unchanging = () => () => undefined;
