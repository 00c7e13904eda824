import { MessageSquareText, SendHorizontal } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { latinFor } from "#contract/kit/latin-name.ts";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { readForm } from "#web/kit/read-form.ts";
import { isRefused } from "#web/kit/refused.ts";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import { PhotoButton, PickedPhotos, RefusedPhotos } from "./photo-field.tsx";
import type { RefusedPhoto } from "./photo-field.tsx";
import type { Thread, NewLine } from "./types.ts";

/** A text with contact data, shown as the other side would read it: `hint` is masked, `body` is the typed text. */
export type Hint = { hint: string; body: string; photos?: readonly string[] };
export const isHint = (result: unknown): result is Hint =>
  typeof result === "object" && result !== null && "hint" in result && "body" in result;

/** A line that goes back into the field. */
export type Taken = { client_id: string; body: string; photos: readonly File[] };

type Props = {
  thread: Thread;
  name: string;
  result: unknown;
  send: (line: NewLine) => void;
  /** A proposal is accepted: the phrases of the day come first. */
  isAccepted: boolean;
  /** A refused line that its writer wants to change. */
  taken: Taken | null;
};

/**
 * The field at the bottom. With JavaScript the line is shown at once and sent in the background; without it the form is
 * posted. A text with contact data that would be masked is first shown as the other side would read it.
 */
export function Compose({ thread, name, result, send, taken, isAccepted }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [found, setFound] = useState<Hint | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [round, setRound] = useState(0);
  const hint = found ?? (isHint(result) ? result : null);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const isAsking = useRef(false); // a second click must not send the text twice
  const area = () => field.current?.querySelector("textarea") ?? null;
  useTaken(taken, area, (before) => setPhotos((now) => [...before, ...now]));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = area()?.value.trim() ?? "";
    if (isAsking.current || (!body && photos.length === 0)) return;
    if (body && thread.masks && found?.body !== body) {
      isAsking.current = true;
      const asked = await api("POST /threads/preview", { body: { body } }).catch(() => null);
      isAsking.current = false;
      if (asked && asked.found.length > 0) return setFound({ hint: asked.masked, body });
    }
    setFound(null);
    setRefused([]);
    send({ body, photos, language: readForm(new FormData(form)).language() });
    setPhotos([]);
    empty(area());
    setRound((count) => count + 1);
  };
  const form = (
    <PageForm
      result={isRefused(result) ? result : undefined}
      onSubmit={(event) => void submit(event)}
      encType="multipart/form-data"
      className="grid gap-2"
    >
      {hint && <Masked hint={hint} name={name} />}
      <PickedPhotos files={photos} onChange={setPhotos} />
      <RefusedPhotos photos={refused} />
      <FoldedTextLanguage key={round} of={["body"]} onlyForeign />
      <div
        ref={field}
        className="flex items-end gap-2 [&_textarea]:max-h-48 [&_textarea]:min-h-12! [&_textarea]:placeholder:text-sm"
      >
        <PhraseButton onClick={() => setIsPicking(true)} />
        <PhotoButton files={photos} onChange={setPhotos} onRefused={setRefused} />
        <Words before={hint?.body ?? ""} thread={thread} />
        <SendButton masked={hint !== null} />
      </div>
    </PageForm>
  );
  return (
    <>
      {form}
      <PhraseDialog open={isPicking} onClose={() => setIsPicking(false)} {...{ thread, isAccepted, send, area }} />
    </>
  );
}

/** Says in which language the other person reads, where it is not the writer's. */
function Words({ before, thread: { other, other_language: language } }: { before: string; thread: Thread }) {
  const t = useT("threads");
  const words = useWords();
  const isForeign = language !== null && language !== words.language;
  const [name] = ((other && (latinFor(words.language, other) ?? other.name)) ?? "").split(" ");
  return (
    <TextArea
      name="body"
      label={t("message")}
      labelHidden
      placeholder={
        isForeign && name ? t("reads", { name, language: nameOf(words.locale, "language", language) }) : t("message")
      }
      rows={1}
      className="min-w-0 flex-1"
      defaultValue={before}
      onKeyDown={sendByKey}
    />
  );
}

function PhraseButton({ onClick }: { onClick: () => void }) {
  const t = useT("threads");
  return (
    <IconButton
      label={t("phrases.open")}
      icon={<MessageSquareText aria-hidden className="size-6" />}
      onClick={onClick}
      className="text-action! noscript:hidden"
    />
  );
}

const PhrasePicker = onDemand(async () => (await import("#web/phrases/phrase-picker.tsx")).PhrasePicker);

type PhraseProps = Pick<Props, "thread" | "isAccepted" | "send"> & {
  open: boolean;
  onClose: () => void;
  area: () => HTMLTextAreaElement | null;
};

/** The sentences that the other side reads in its own language. Beside the form, because it is a form itself. */
function PhraseDialog({ thread, isAccepted, send, open, onClose, area }: PhraseProps) {
  const t = useT("threads");
  return (
    <Dialog open={open} onClose={onClose} title={t("phrases.title")}>
      <Suspense>
        <PhrasePicker
          by={thread.side}
          moment={isAccepted ? "day" : "before"}
          typed={area()?.value ?? ""}
          onPick={(phrase, text, isFound) => {
            onClose();
            send({ body: text, photos: [], phrase });
            if (isFound) empty(area());
          }}
        >
          <SubmitButton icon={<SendHorizontal aria-hidden className="size-5" />}>{t("send")}</SubmitButton>
        </PhrasePicker>
      </Suspense>
    </Dialog>
  );
}

function SendButton({ masked }: { masked: boolean }) {
  const t = useT("threads");
  return (
    <SubmitButton
      name="intent"
      value="send"
      size="md"
      className="shrink-0 px-3!"
      icon={<SendHorizontal aria-hidden className="size-5" />}
    >
      <span className={masked ? "" : "max-sm:visually-hidden"}>{t(masked ? "send_masked" : "send")}</span>
    </SubmitButton>
  );
}

/** Puts a line back into the field, before what is typed there. */
function useTaken(
  taken: Taken | null,
  area: () => HTMLTextAreaElement | null,
  addPhotos: (photos: readonly File[]) => void,
): void {
  const takeBack = useEffectEvent(({ body, photos }: Taken) => {
    const text = area();
    if (text) text.value = [body, text.value].filter(Boolean).join("\n");
    addPhotos(photos);
    text?.focus();
  });
  useEffect(() => {
    if (taken) takeBack(taken);
  }, [taken]);
}

/** Shows the masked text, and repeats the typed text for sending it again. */
function Masked({ hint, name }: { hint: Hint; name: string }) {
  const t = useT("threads");
  return (
    <Banner tone="warn" title={t("masked.preview", { name })}>
      <p className="whitespace-pre-line wrap-anywhere">{hint.hint}</p>
      <p className="mt-1 text-sm">{t("masked.why")}</p>
      <input type="hidden" name="known" value={hint.body} />
      {hint.photos?.map((id) => (
        <input key={id} type="hidden" name="photo_ids" value={id} />
      ))}
    </Banner>
  );
}

function empty(text: HTMLTextAreaElement | null) {
  if (!text) return;
  text.value = "";
  text.focus();
}

/** Control or Command with Enter sends; Enter alone is a new line, as on phones. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
