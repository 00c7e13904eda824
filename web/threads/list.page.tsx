import { MessageCircle } from "lucide-react";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { followThreads } from "#web/kit/live/changed-threads.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { classes } from "#web/ui/classes.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List } from "#web/ui/show/list-item.tsx";
import { ShortTime } from "#web/ui/show/near-time.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/list.page.ts";
import { lineText } from "./event-text.ts";
import type { Thread } from "./types.ts";

export const handle = { namespaces: ["threads"] } satisfies Handle;
export const middleware = needs("user");

export const loader = ({ context, request: { url } }: Route.LoaderArgs) =>
  apiOf(context)("GET /threads", { query: { page: pageOf(new URL(url).searchParams) } });

export default function Page({ loaderData: { data, meta } }: Route.ComponentProps) {
  const t = useT("threads");
  useFreshList();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} />
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<MessageCircle aria-hidden />} title={t("none")}>
            {t("none.text")}
          </EmptyState>
        }
      >
        <List label={t("title")}>
          {data.map((thread) => (
            <Row key={thread.id} thread={thread} />
          ))}
        </List>
      </PagedList>
    </div>
  );
}

/** The person, the last words with their time, and small the request; yellow counts what is new, an ended conversation is quieter. */
function Row({ thread }: { thread: Thread }) {
  const t = useT("threads");
  const nameFor = useNameFor();
  const { other, request, unread, managed, refusal, changed_at } = thread;
  const isOver = refusal !== null && unread === 0;
  const name = other?.name ?? t("someone");
  return (
    <li className="@container border-b border-line last:border-b-0">
      <Link
        to={`/messages/${thread.id}`}
        className={classes(
          "flex items-start gap-3 px-4 py-3 transition hover:bg-action-soft @max-[15rem]:flex-col",
          isOver && "text-muted",
        )}
      >
        <Avatar name={name} src={other?.avatar ?? null} className={isOver ? "opacity-60" : undefined} />
        <span className="grid min-w-0 flex-1 @max-[15rem]:w-full">
          <span className="flex items-baseline gap-2 @max-[15rem]:flex-wrap">
            <b className={classes(oneLine, isOver && "font-semibold")}>
              {other ? <PersonName person={other} gone={name} /> : name}
            </b>
            <ShortTime at={changed_at} className={classes("text-sm", unread > 0 ? "font-bold" : "text-muted")} />
          </span>
          <span className="flex items-center gap-2">
            <LastWords thread={thread} />
            {unread > 0 && (
              <span className="numbers min-w-6 rounded-full bg-sun px-2 text-center text-sm leading-[1.7] font-extrabold text-[#14213d]">
                <span aria-hidden>{unread}</span>
                <span className="visually-hidden">{t("unread", { count: unread })}</span>
              </span>
            )}
          </span>
          <span className={classes(oneLine, "text-sm text-muted")}>
            <PostTitle of={{ ...request, title_language: request.language }} untitled={t("request")} />
            {managed?.name && ` · ${nameFor(managed, "")}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Large text is worth more lines than one. */
const oneLine = "line-clamp-1 min-w-0 flex-1 wrap-anywhere @max-[15rem]:line-clamp-3 @max-[15rem]:hyphens-auto";

function LastWords({ thread: { last, last_translated, unread } }: { thread: Thread }) {
  const t = useT("threads");
  const words = useWords();
  const text = last && lineText({ words, t }, { ...last, body: last_translated ?? last.body });
  return (
    <span className={classes(oneLine, unread > 0 && "font-bold text-ink")}>
      {last?.mine && text ? t("mine", { text: "" }) : ""}
      <span lang={last_translated ? words.language : (last?.language ?? undefined)}>{text}</span>
    </span>
  );
}

/** Reloads the list when a conversation has another line. */
function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      followThreads((heard) => {
        if (heard !== null) void revalidate();
      }),
    [revalidate],
  );
}
