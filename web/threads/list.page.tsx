import { MessageCircle } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { followThreads } from "#web/kit/live/changed-threads.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
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

function Row({ thread }: { thread: Thread }) {
  const t = useT("threads");
  const nameFor = useNameFor();
  const words = useWords();
  const { other, request, last, last_translated, unread, managed } = thread;
  const name = other?.name ?? t("someone");
  const text = last && lineText({ words, t }, { ...last, body: last_translated ?? last.body });
  return (
    <ListItem
      to={`/messages/${thread.id}`}
      lead={<Avatar name={name} src={other?.avatar ?? null} size="sm" />}
      title={<span className="min-w-0 wrap-anywhere">{other ? <PersonName person={other} gone={name} /> : name}</span>}
      aside={
        unread > 0 && (
          <span className="numbers min-w-6 rounded-full bg-sun px-2 text-center text-sm leading-6 font-extrabold text-[#14213d]">
            <span aria-hidden>{unread}</span>
            <span className="visually-hidden">{t("unread", { count: unread })}</span>
          </span>
        )
      }
    >
      <span className="block truncate font-semibold text-ink">
        <PostTitle of={{ ...request, title_language: request.language }} untitled={t("request")} />
        {managed?.name && ` · ${nameFor(managed, "")}`}
      </span>
      <span className={unread > 0 ? "line-clamp-2 font-bold text-ink wrap-anywhere" : "line-clamp-2 wrap-anywhere"}>
        {last?.mine && text ? t("mine", { text: "" }) : ""}
        <span lang={last_translated ? words.language : (last?.language ?? undefined)}>{text}</span>
      </span>
      <Ago at={thread.changed_at} />
    </ListItem>
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
