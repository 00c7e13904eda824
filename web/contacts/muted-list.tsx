import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { MuteRequest } from "./mute-request.tsx";

type Muted = Reply<"GET /notifications/muted-requests">["data"][number];

/** The muted requests, each with a button that unmutes it. Renders nothing if there are none. */
export function MutedList({ muted }: { muted: readonly Muted[] }) {
  const t = useT("contacts");
  if (muted.length === 0) return null;
  return (
    <section aria-labelledby="muted-requests" className="grid gap-4">
      <div>
        <h2 id="muted-requests">{t("muted.title")}</h2>
        <p className="mt-1 text-muted">{t("muted.lead")}</p>
      </div>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {muted.map(({ request, side }) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Link
              to={jobPath(side, request.id)}
              className="inline-flex min-h-11 min-w-0 items-center font-bold wrap-anywhere hover:text-action hover:underline"
            >
              <PostTitle of={request} untitled="…" />
            </Link>
            <MuteRequest request={request.id} muted />
          </li>
        ))}
      </ul>
    </section>
  );
}
