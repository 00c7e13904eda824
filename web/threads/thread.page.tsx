import { BellOff, BellRing } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, redirect } from "react-router";
import { BlockButton } from "#web/contacts/block-button.tsx";
import { blockPerson, muteSteps } from "#web/contacts/contacts.ts";
import { MuteRequest } from "#web/contacts/mute-request.tsx";
import { pageOf, ProviderLink } from "#web/contacts/provider-link.tsx";
import { api as browserApi, apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Problem } from "#web/kit/problem.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { mayWorkLater, writeForLater } from "#web/offline/unsent.ts";
import { readLater } from "#web/offline/written.ts";
import { ActionMenu, actionRow } from "#web/ui/action/action-menu.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import type { Route } from "./+types/thread.page.ts";
import { Agreed } from "./agreed.tsx";
import { Compose, type Taken } from "./compose.tsx";
import { LineList } from "./line-list.tsx";
import { loadThread } from "./load-thread.ts";
import { postLine } from "./send-line.ts";
import { termsSteps } from "./terms-steps.ts";
import type { Line, Thread, Waiting } from "./types.ts";
import { useFreshTerms } from "./use-fresh-terms.ts";
import { useLines } from "./use-lines.ts";
import { useSending } from "./use-sending.ts";

export const handle = { namespaces: ["threads", "phrases", "proposals", "contacts", "media"] } satisfies Handle;
export const middleware = needs("user");

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadThread(apiOf(context), id, new URL(request.url).searchParams);

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    const { context } = args;
    const here = `/messages/${id}`;
    const mute = async (muted_until: string | null) => {
      await api("PATCH /threads/:id", { params: { id }, body: { muted_until } });
      return redirect(here);
    };
    return byIntent(form, {
      ...muteSteps({ api, context, request: form.text("request"), here }),
      ...termsSteps(form, api, here),
      block: () => blockPerson({ form, api, context }, "/messages"),
      mute: () => mute(new Date(Date.now() + muted).toISOString()),
      unmute: () => mute(null),
      send: () => postLine(form, api, id),
    });
  });

const muted = 7 * 86_400_000;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets all state when another conversation opens.
  return <Conversation key={`${loaderData.thread.id} ${loaderData.before}`} {...loaderData} result={actionData} />;
}

type Props = Route.ComponentProps["loaderData"] & { result: unknown };

function Conversation({
  thread,
  muted: isRequestMuted,
  lines: fromPage,
  more,
  before,
  changing,
  result,
  ...agreed
}: Props) {
  const t = useT("threads");
  const nameFor = useNameFor();
  const isAboutTerms = isRefused(result) && result.values["intent"]?.[0]?.endsWith("_terms") === true;
  const said = isAboutTerms ? undefined : result;
  const name = nameFor(thread.other, t("someone"));
  const [lines, add] = useLines(thread.id, fromPage);
  const { waiting, send, again, drop } = useSending(thread, lines, add);
  const [taken, change] = useTaken(drop);
  useMarkAsRead(thread, lines);
  useFreshTerms(fromPage, lines);
  useEndInView(waiting.at(-1)?.client_id, changing);
  return (
    // As high as the screen between the bars, so that the field stands at its lower edge in a short conversation, too.
    <div className="mx-auto flex min-h-[calc(100dvh-13.5rem)] max-w-3xl flex-col low:min-h-0 lg:min-h-[calc(100dvh-11.75rem)]">
      <Title>{t("title_with", { name })}</Title>
      <Head thread={thread} name={name} isRequestMuted={isRequestMuted} />
      <Agreed {...agreed} thread={thread} name={name} changing={changing} result={isAboutTerms ? result : undefined} />
      <OtherPages earlier={more ? (fromPage[0]?.seq ?? 1) : null} newest={before ? thread.id : null} />
      <LineList
        threadId={thread.id}
        lines={lines}
        waiting={waiting}
        actions={{ again, drop, change }}
        otherName={name}
        readSeq={thread.other_read_seq}
      />
      <div
        id="write"
        data-bottom-bar
        className="sticky bottom-[max(4.5rem,var(--consent,0px))] low:bottom-0 z-20 mt-auto -mb-16 border-t border-line bg-paper py-3 lg:bottom-[var(--consent,0px)]"
      >
        {thread.can.write ? (
          <Compose
            thread={thread}
            name={name}
            result={said}
            send={send}
            taken={taken}
            isAccepted={agreed.proposal?.status === "accepted"}
          />
        ) : (
          <Banner>{t(`refusal.${thread.refusal ?? "ended"}`)}</Banner>
        )}
        {isRefused(said) && !thread.can.write && <p className="mt-2 wrap-anywhere">{said.values["body"]?.[0]}</p>}
      </div>
    </div>
  );
}

/** @param earlier the first line of this page @param newest the conversation, from an earlier page */
function OtherPages({ earlier, newest }: { earlier: number | null; newest: string | null }) {
  const t = useT("threads");
  if (earlier === null && newest === null) return null;
  const look = "inline-flex min-h-11 items-center hover:underline";
  return (
    <p className="flex justify-center gap-4 text-sm font-bold text-action">
      {earlier !== null && (
        <Link to={`?before=${earlier}`} className={look}>
          {t("earlier")}
        </Link>
      )}
      {newest !== null && (
        <Link to={`/messages/${newest}`} className={look}>
          {t("newest")}
        </Link>
      )}
    </p>
  );
}

/** A refused line that its writer changes: it leaves the list and goes back into the field. */
function useTaken(drop: (line: Waiting) => void) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const change = (line: Waiting) => {
    drop(line);
    setTaken(line);
  };
  return [taken, change] as const;
}

function Head({ thread, name, isRequestMuted }: { thread: Thread; name: string; isRequestMuted: boolean }) {
  const t = useT("threads");
  const nameFor = useNameFor();
  const { other, request, side, managed, muted_until } = thread;
  const title = <PostTitle of={{ ...request, title_language: request.language }} untitled={t("request")} />;
  return (
    <header className="mb-2 flex items-start gap-3">
      <Avatar name={other?.name ?? name} src={other?.avatar ?? null} />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl! leading-snug wrap-anywhere">
          {other ? (
            <ProviderLink page={pageOf(other)}>
              <PersonName person={other} gone={name} />
            </ProviderLink>
          ) : (
            name
          )}
        </h1>
        <p className="text-sm wrap-anywhere">
          {request.readable ? (
            <Link
              to={jobPath(side, request.id)}
              className="-mb-2.5 inline-flex min-h-11 max-w-full items-center font-semibold text-action hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </Link>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
          {managed?.name && <span className="text-muted"> {t("for", { name: nameFor(managed, "") })}</span>}
        </p>
      </div>
      <ActionMenu label={t("actions", { name })}>
        <PageForm summary={false} className="grid">
          <Button
            type="submit"
            name="intent"
            value={muted_until ? "unmute" : "mute"}
            tone="quiet"
            className={actionRow}
            icon={
              muted_until ? <BellRing aria-hidden className="size-5" /> : <BellOff aria-hidden className="size-5" />
            }
          >
            {t(muted_until ? "unmute" : "mute")}
          </Button>
        </PageForm>
        <MuteRequest request={request.id} muted={isRequestMuted} row />
        {other && <BlockButton person={other} row={actionRow} />}
        <Link
          to={`/report/thread/${thread.id}?back=${encodeURIComponent(`/messages/${thread.id}`)}`}
          className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken"
        >
          {t("report.thread")}
        </Link>
      </ActionMenu>
    </header>
  );
}

/** Marks lines as read while the page is visible. */
function useMarkAsRead({ id, read_seq }: Thread, lines: readonly Line[]) {
  const last = lines.at(-1)?.seq ?? 0;
  const read = useRef(read_seq);
  const subject = useUser()?.id ?? null;
  useEffect(() => {
    const mark = () => {
      if (last <= read.current || document.visibilityState !== "visible") return;
      read.current = last;
      browserApi("POST /threads/:id/read", { params: { id }, body: { seq: last } }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        if (mayWorkLater(error.data)) void writeForLater(readLater(id, last), subject);
      });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [id, last, subject]);
}

/**
 * Keeps the newest line in sight, also when lines grow later, unless the reader has scrolled up or is at the card above.
 * @param sent the last line that the reader sent: it is shown from wherever they are
 */
function useEndInView(sent: string | undefined, isAbove: boolean) {
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isAbove) return;
    const root = document.documentElement;
    let y = 0;
    const toEnd = () => {
      if (isAtEnd.current) window.scrollTo({ top: root.scrollHeight });
      y = window.scrollY;
    };
    // Lines may have grown since the page was scrolled to them: only who scrolls up leaves the end.
    const look = () => {
      if (root.scrollHeight - window.innerHeight - window.scrollY < 120) isAtEnd.current = true;
      else if (window.scrollY < y) isAtEnd.current = false;
      y = window.scrollY;
    };
    const size = new ResizeObserver(toEnd);
    size.observe(document.body);
    toEnd();
    addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      removeEventListener("scroll", look);
    };
  }, [isAbove]);
  useEffect(() => {
    if (sent) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [sent]);
}
