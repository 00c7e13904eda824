import { ChevronDown, Clock, SendHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { randomId } from "#web/kit/random-id.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { FormStateContext } from "#web/ui/form/form-state.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import type { KeptThread } from "./kept.ts";
import { writeLater } from "./later.ts";
import { useUnsent } from "./unsent.ts";
import { messageLater, threadEntity } from "./written.ts";

/** The newest conversations with their last messages. Messages written here are sent when there is a connection. */
export function KeptThreads({ threads }: { threads: KeptThread[] }) {
  const t = useT("offline");
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-xl">
        {t("messages")}
      </h2>
      <ul className="grid gap-3">
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

function Thread({ thread }: { thread: KeptThread }) {
  const t = useT("offline");
  const { timeZone } = useWords();
  const { lines, at, can } = thread;
  const moment = (of: Date) => ({ day: formatDate(of, timeZone), time: formatTime(of, timeZone) });
  const last = lines.at(-1);
  return (
    <li className="rounded-card border border-line bg-card">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block font-bold wrap-anywhere">{thread.name ?? thread.title ?? t("untitled")}</span>
            <span lang={last?.language ?? undefined} className="block truncate text-sm text-muted">
              {last?.body ?? thread.title ?? t("messages.none")}
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <p className="mb-3 text-sm text-muted">{t("messages.as_of", moment(new Date(at)))}</p>
          <ol className="grid gap-2">
            {lines.map((line) => (
              <Line key={line.seq} mine={line.mine} body={line.body ?? ""} language={line.language}>
                {Object.values(moment(new Date(line.created_at))).join(", ")}
              </Line>
            ))}
            <Written thread={thread} />
          </ol>
          {can.write ? <Write thread={thread} /> : <p className="mt-3 text-sm text-muted">{t("messages.closed")}</p>}
        </div>
      </details>
    </li>
  );
}

type LineProps = Pick<KeptThread["lines"][number], "mine" | "language"> & { body: string; children: React.ReactNode };

function Line({ mine, body, language, children }: LineProps) {
  const t = useT("offline");
  return (
    <li className={classes("grid", mine ? "justify-items-end" : "justify-items-start")}>
      <div className={classes("max-w-[85%] rounded-2xl px-4 py-2.5", mine ? "bg-action-soft" : "bg-sunken")}>
        {mine && <span className="visually-hidden">{t("messages.from_me")}</span>}
        <PersonText language={language}>{body}</PersonText>
        <p className="numbers mt-0.5 flex items-center justify-end gap-1 text-right text-xs text-muted">{children}</p>
      </div>
    </li>
  );
}

/** The reader's messages that wait for a connection. */
function Written({ thread: { id } }: { thread: KeptThread }) {
  const t = useT("offline");
  return useUnsent()
    .filter(({ entity }) => entity === threadEntity(id))
    .map((it) => (
      <Line key={it.id} mine body={it.text ?? ""}>
        <Clock aria-hidden className="size-3.5" />
        {t("unsent.waits")}
      </Line>
    ));
}

function Write({ thread: { id, name, title } }: { thread: KeptThread }) {
  const t = useT("offline");
  const form = useRef<HTMLFormElement>(null);
  const [isLost, setLost] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.querySelector("textarea");
    const body = field?.value.trim();
    if (!field || !body) return;
    field.value = ""; // at once: a second click must not write it twice
    const isKept = await writeLater(messageLater({ id, name: name ?? title }, { client_id: randomId(), body }), null);
    setLost(!isKept);
    if (!isKept) field.value = body;
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="mt-4 grid gap-2">
      <div className="flex items-end gap-2 [&_textarea]:min-h-12!">
        <FormStateContext value={{ errors: {}, values: {}, pending: false, scope: id }}>
          <TextArea
            name="body"
            label={t("messages.write")}
            labelHidden
            placeholder={t("messages.write")}
            rows={1}
            maxLength={4_000}
            className="min-w-0 flex-1"
          />
        </FormStateContext>
        <Button
          type="submit"
          className="shrink-0"
          aria-label={t("messages.send")}
          icon={<SendHorizontal aria-hidden className="size-5" />}
        />
      </div>
      {isLost && (
        <p role="alert" className="text-sm text-bad">
          {t("not_kept")}
        </p>
      )}
    </form>
  );
}
