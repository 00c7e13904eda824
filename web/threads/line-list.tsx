import {
  Check,
  CheckCheck,
  ChevronDown,
  CircleAlert,
  Clock,
  EyeOff,
  Flag,
  ImageOff,
  Pencil,
  RotateCw,
  Trash2,
} from "lucide-react";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { dayIn, formatTime } from "#web/ui/formats.ts";
import { DayHeading } from "#web/ui/show/near-time.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import { eventText } from "./event-text.ts";
import { LinePhotos } from "./line-photos.tsx";
import { LinkedText } from "./linked-text.tsx";
import type { Line, Waiting } from "./types.ts";

/** What the writer can do with a line that did not arrive. */
type Actions = Record<"again" | "drop" | "change", (line: Waiting) => void>;

type Props = {
  threadId: string;
  lines: readonly Line[];
  waiting: readonly Waiting[];
  actions: Actions;
  otherName: string;
  /** The number of the last line that the other side has read. */
  readSeq: number;
};

/** The lines by day, the newest last, then lines that are still being sent. */
export function LineList({ threadId, lines, waiting, actions, otherName, readSeq }: Props) {
  const t = useT("threads");
  const { timeZone } = useWords();
  const lastRead = lines.findLast(({ mine, seq }) => mine && seq <= readSeq)?.seq;
  const days = lines.map(({ created_at }) => dayIn(timeZone, created_at));
  return (
    <div role="log" aria-label={t("lines")} className="pb-4">
      <ol className="grid gap-2">
        {lines.map((line, n) => (
          <Fragment key={line.seq}>
            {days[n] !== days[n - 1] && (
              <li className="mx-auto mt-3 rounded-full bg-sunken px-4 py-1 text-center text-sm font-semibold text-muted">
                <DayHeading at={line.created_at} />
              </li>
            )}
            {line.kind === "system" ? (
              <System line={line} />
            ) : (
              <Bubble threadId={threadId} line={line} otherName={otherName} isRead={line.seq === lastRead} />
            )}
          </Fragment>
        ))}
        {waiting.map((one) => (
          <li key={one.client_id} className="grid justify-items-end gap-1">
            <p className="max-w-[85%] rounded-2xl rounded-br-sm bg-action-soft px-4 py-2.5 whitespace-pre-line wrap-anywhere opacity-70">
              {one.photos.length > 0 && (
                <span className="block text-muted">{t("photos.count", { count: one.photos.length })}</span>
              )}
              {one.body}
            </p>
            {one.failed ? (
              <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm text-bad">
                <CircleAlert aria-hidden className="size-4" />
                {one.failed}
                {!one.later && <Decide line={one} {...actions} />}
              </div>
            ) : (
              <span className="flex items-center gap-1.5 text-sm text-muted">
                {one.later && <Clock aria-hidden className="size-4" />}
                {t(one.later ? "later" : "sending")}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A refused line is never stuck: it can be sent again, without its photos, changed or discarded. */
function Decide({ line, again, drop, change }: Actions & { line: Waiting }) {
  const t = useT("threads");
  const act = (text: string, icon: ReactNode, run: () => void) => (
    <Button size="sm" tone="secondary" icon={icon} onClick={run}>
      {text}
    </Button>
  );
  const hasPhotos = line.photos.length > 0;
  return (
    <>
      {act(t("send_again"), <RotateCw aria-hidden className="size-4" />, () => again(line))}
      {hasPhotos &&
        line.body !== "" &&
        act(t("refused.without_photos"), <ImageOff aria-hidden className="size-4" />, () =>
          again({ ...line, photos: [] }),
        )}
      {act(t("refused.change"), <Pencil aria-hidden className="size-4" />, () => change(line))}
      {act(t("refused.discard"), <Trash2 aria-hidden className="size-4" />, () => drop(line))}
    </>
  );
}

function System({ line }: { line: Line }) {
  const t = useT("threads");
  const words = useWords();
  return (
    <li className="mx-auto max-w-md px-4 py-1 text-center text-sm font-semibold text-muted wrap-anywhere">
      {eventText({ words, t }, line)}
    </li>
  );
}

/** More of a line, behind a heading. */
type UnfoldedProps = { title: string; language: Line["language"]; children: string };
const Unfolded = ({ title, language, children }: UnfoldedProps) => (
  <details className="group text-sm">
    <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 font-bold text-action hover:underline">
      {title}
      <ChevronDown aria-hidden className="size-4 shrink-0 transition group-open:rotate-180" />
    </summary>
    <PersonText language={language} className="text-muted">
      {children}
    </PersonText>
  </details>
);

/** In the reader's language, where a translation is there; its links are plain text then. */
function Words({ line }: { line: Line }) {
  if (line.body === null) return null;
  return (
    <Translated of={line}>
      {(visible, reading) => (
        <>
          <PersonText language={visible.language}>
            <LinkedText text={visible.body ?? ""} links={reading.isTranslated ? [] : line.links} />
          </PersonText>
          {!line.mine && !line.is_phrase && (
            <TranslationNote thing={line} reading={reading} words={[line.body]} language={line.language} />
          )}
        </>
      )}
    </Translated>
  );
}

/** When it was written and that it arrived; a line of the other side can be reported. */
function TimeLine({ threadId, line: { id, mine, removed, created_at } }: Pick<BubbleProps, "threadId" | "line">) {
  const t = useT("threads");
  const { timeZone } = useWords();
  return (
    <p className="numbers mt-0.5 flex items-center justify-end gap-1 text-xs text-muted">
      <time dateTime={created_at}>{formatTime(created_at, timeZone)}</time>
      {mine && (
        <>
          <Check aria-hidden className="size-3.5" />
          <span className="visually-hidden">{t("sent")}</span>
        </>
      )}
      {!mine && !removed && (
        <Link
          to={`/report/message/${id}?back=${encodeURIComponent(`/messages/${threadId}`)}`}
          rel="nofollow"
          title={t("report.message")}
          aria-label={t("report.message")}
          className="-my-3 -mr-3 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken hover:text-ink"
        >
          <Flag aria-hidden className="size-3.5" />
        </Link>
      )}
    </p>
  );
}

type BubbleProps = { threadId: string; line: Line; otherName: string; isRead: boolean };

function Bubble({ threadId, line, otherName, isRead }: BubbleProps) {
  const t = useT("threads");
  const { mine, language, email_rest, removed, masked } = line;
  return (
    <li id={`line-${line.seq}`} className={classes("grid gap-1", mine ? "justify-items-end" : "justify-items-start")}>
      <div
        className={classes(
          "max-w-[85%] rounded-2xl px-4 py-2.5",
          mine ? "rounded-br-sm bg-action-soft" : "rounded-bl-sm border border-line bg-card",
        )}
      >
        <span className="visually-hidden">{mine ? t("from_me") : t("from", { name: otherName })}</span>
        {removed ? (
          <p className="text-muted italic">{t("removed")}</p>
        ) : (
          <>
            <LinePhotos threadId={threadId} line={line} otherName={otherName} />
            <Words line={line} />
            {line.other_body !== null && (
              <Unfolded title={t("phrases.other", { name: otherName })} language={line.other_language}>
                {line.other_body}
              </Unfolded>
            )}
            {email_rest !== null && (
              <Unfolded title={t("email_rest")} language={language}>
                {email_rest}
              </Unfolded>
            )}
          </>
        )}
        <TimeLine threadId={threadId} line={line} />
      </div>
      {masked && (
        <p className="flex max-w-[85%] items-start gap-1.5 text-sm text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {mine ? t("masked.mine", { name: otherName }) : t("masked.theirs")}
        </p>
      )}
      {isRead && (
        <span className="flex items-center gap-1 text-xs text-muted">
          <CheckCheck aria-hidden className="size-4" />
          {t("read")}
        </span>
      )}
    </li>
  );
}
