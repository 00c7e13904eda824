import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import {
  fitsProposal,
  type Phrase,
  type PhraseSlug,
  phraseMoments,
  phrases,
  phraseSlugs,
} from "#contract/phrase-kinds.ts";
import type { ThreadSide } from "#contract/thread-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { type Refused, valuesOf } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { GapField } from "./gap-field.tsx";
import { gapsOf, matches, readValues } from "./phrases.ts";
import { usePhraseText } from "./use-phrase-text.ts";

type Moment = (typeof phraseMoments)[number];
type Props = {
  /** The side of a conversation, or the provider in a proposal. */
  by: ThreadSide | "proposal";
  /** Its phrases come first. */
  moment: Moment;
  /** What is in the field already: it looks for a phrase. */
  typed?: string;
  /** @param isFound the typed words led to it */
  onPick: (phrase: Phrase, text: string, isFound: boolean) => void;
  /** The submit button. */
  children: ReactNode;
};

/** Chooses a phrase by its moment or by typing, and fills its gaps. */
export function PhrasePicker({ by, typed = "", onPick, children, ...first }: Props) {
  const t = useT("phrases");
  const phraseText = usePhraseText();
  const [text, setText] = useState(typed);
  const [moment, setMoment] = useState<Moment>(first.moment);
  const [slug, setSlug] = useState<PhraseSlug | null>(null);
  const isSearch = text.trim().length > 1;
  const pick = (phrase: Phrase, sentence: string) => onPick(phrase, sentence, isSearch && text === typed);
  if (slug)
    return (
      <Filling slug={slug} onBack={() => setSlug(null)} onPick={pick}>
        {children}
      </Filling>
    );
  const fitting = phraseSlugs.filter((name) =>
    by === "proposal" ? fitsProposal(name) : [by, "both"].includes(phrases[name].by),
  );
  const moments = phraseMoments.filter((it) => fitting.some((name) => phrases[name].moment === it));
  const listed = fitting.filter((name) =>
    isSearch ? matches(phraseText.open(name), text) : phrases[name].moment === moment,
  );
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t("picker.lead")}</p>
      <TextField
        name="phrase_search"
        label={t("picker.search")}
        optional
        autoComplete="off"
        defaultValue={typed}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {!isSearch && moments.length > 1 && (
        <Choices
          name="phrase_moment"
          legend={t("picker.moment")}
          legendHidden
          variant="chips"
          defaultValue={moment}
          onChange={(value) => setMoment(value as Moment)}
          choices={moments.map((value) => ({ value, label: phraseText.moment(value) }))}
        />
      )}
      <ul className="grid gap-2">
        {listed.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setSlug(name)}
              className="min-h-12 w-full rounded-field border border-line bg-card px-4 py-2.5 text-left wrap-anywhere hover:border-edge"
            >
              {phraseText.open(name)}
            </button>
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p>{t("picker.none")}</p>}
    </div>
  );
}

type FillingProps = {
  slug: PhraseSlug;
  onBack: () => void;
  onPick: (phrase: Phrase, text: string) => void;
  children: ReactNode;
};

/** The sentence, the fields of its gaps, and the submit button. */
function Filling({ slug, onBack, onPick, children }: FillingProps) {
  const t = useT("phrases");
  const phraseText = usePhraseText();
  const currency = useUser()?.currency ?? "UAH";
  const [refused, setRefused] = useState<Refused>();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    try {
      const phrase = { slug, values: readValues(readForm(data), slug, currency) };
      onPick(phrase, phraseText.whole(phrase));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused({ problem: error.data, values: valuesOf(data) });
    }
  };
  return (
    <PageForm result={refused} onSubmit={submit} summary={false} className="grid gap-5">
      <p className="rounded-2xl bg-action-soft px-4 py-3 text-lg wrap-anywhere">{phraseText.open(slug)}</p>
      {gapsOf(slug).map(([name, gap]) => (
        <GapField key={name} name={name} gap={gap} currency={currency} />
      ))}
      <div className="flex flex-wrap gap-3">
        {children}
        <Button tone="quiet" icon={<ChevronLeft aria-hidden className="size-5" />} onClick={onBack}>
          {t("picker.back")}
        </Button>
      </div>
    </PageForm>
  );
}
