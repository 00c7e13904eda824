import { ChevronLeft, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { offered } from "#web/kit/offer.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import type { Answers } from "./answers.ts";
import { purposeField, saidField, titleOpen } from "./read-what.ts";

export type PointType = Reply<"GET /point-types">["data"][number];
type Props = {
  result: unknown;
  answers: Pick<Answers, "point_purposes" | "title">;
  /** What was typed elsewhere and meant no service yet. */
  need?: string;
  /** Words for those who offer it instead of needing it. */
  words?: { label: string; hint: string; example: string };
  /** The type whose purposes are shown, with them. */
  browsed: PointType | null;
};

/** What is needed: in one's own words, or category by category. */
export const What = (props: Props) =>
  props.browsed ? <OfType {...props} type={props.browsed} /> : <InWords {...props} />;

function InWords({ result, answers, words, need }: Props) {
  const t = useT("requests");
  const [chosen] = answers.point_purposes;
  const asksTitle = !words && !answers.title;
  const choices = offered<Suggestion>(result, purposeField);
  return (
    <>
      <Combobox
        name={purposeField}
        label={words?.label ?? t("what.label")}
        hint={words?.hint ?? t("what.hint")}
        placeholder={words?.example ?? t("what.example")}
        icon={<Search aria-hidden className="size-5" />}
        large
        minLength={2}
        {...(asksTitle && { saidName: saidField })}
        suggest={suggestServices}
        {...(chosen ? { defaultValue: chosen.name, defaultId: String(chosen.id) } : need && { defaultValue: need })}
      />
      {asksTitle && <input type="hidden" name={titleOpen} value="true" />}
      {choices.length > 0 && (
        <Choices
          name={`${purposeField}_id`}
          legend={t("what.which")}
          choices={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
        />
      )}
    </>
  );
}

/** The other way in, below the button: 27 categories would push it off a phone's screen. */
export function Categories({ types }: { types: PointType[] }) {
  const t = useT("requests");
  return (
    <section aria-labelledby="browse" className="mt-10">
      <h2 id="browse" className="mb-3">
        {t("what.browse")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-3">
        {types.map((type) => (
          <TypeLink key={type.id} type={type} />
        ))}
      </ul>
    </section>
  );
}

function TypeLink({ type }: { type: PointType }) {
  const { language } = useWords();
  return (
    <li>
      <Link
        to={`?${useSearchWith("browse", String(type.id))}`}
        className="flex h-full min-h-14 flex-col items-start justify-center gap-1 sm:flex-row sm:items-center sm:justify-start sm:gap-2 rounded-field border border-line bg-card px-2.5 py-2 text-sm leading-tight font-bold transition hover:border-edge hover:bg-action-soft"
      >
        <TypeIcon icon={type.icon} className="size-5 shrink-0 text-action" />
        <span className="min-w-0 hyphens-auto wrap-anywhere">{softHyphens(type.name, language)}</span>
      </Link>
    </li>
  );
}

function OfType({ answers, type }: Props & { type: PointType }) {
  const t = useT("requests");
  return (
    <>
      <Link
        to={`?${useSearchWith("browse", "")}`}
        className="inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t("what.all_categories")}
      </Link>
      <Choices
        key={type.id}
        name={purposeField}
        legend={type.name}
        hint={t("what.several")}
        look="chips"
        several
        defaultValue={answers.point_purposes.map(({ id }) => String(id))}
        choices={(type.point_purposes ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}

function useSearchWith(name: string, value: string): URLSearchParams {
  const search = new URLSearchParams(useLocation().search);
  search.set("step", "what");
  search.set(name, value);
  return search;
}
