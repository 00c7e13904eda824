import { ChevronLeft, Search } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { choicesIn } from "#web/kit/form-problems.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import type { PointAnswers, PointType } from "../answers.ts";
import { keptType, suggestServicesAnyway, useKeptServices } from "./kept-services.ts";
import { serviceField, typedField, titleOpen } from "./read-services.ts";

type Props = {
  result: unknown;
  answers: Pick<PointAnswers, "point_purposes" | "title">;
  /** Words typed on another page that match no service yet. */
  need?: string;
  /** True: typed words become the title if there is none. */
  wordsAsTitle?: boolean;
  texts: { label: string; hint: string; example: string };
  /** The category of the shown services, with them. */
  browsed: PointType | null;
  /** Leads back to all categories where that needs no page. */
  onAll?: (() => void) | undefined;
};

/** A text field for a service, or the services of the chosen category. */
export function ServiceField(props: Props) {
  useKeptServices();
  const { browsed, answers, onAll } = props;
  if (!browsed) return <ServiceByWords {...props} />;
  return (
    <ServiceChips legend={browsed.name} services={browsed.point_purposes ?? []} answers={answers}>
      <AllCategories onAll={onAll} />
    </ServiceChips>
  );
}

function ServiceByWords({ result, answers, texts, need, wordsAsTitle = false }: Props) {
  const t = useT("points");
  const [chosen] = answers.point_purposes;
  const asksTitle = wordsAsTitle && !answers.title;
  const choices = choicesIn<Suggestion>(result, serviceField);
  return (
    <>
      <Combobox
        name={serviceField}
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.example}
        icon={<Search aria-hidden className="size-5" />}
        large
        minLength={2}
        {...(asksTitle && { typedName: typedField })}
        suggest={suggestServicesAnyway}
        {...(chosen ? { defaultValue: chosen.name, defaultId: String(chosen.id) } : need && { defaultValue: need })}
      />
      {asksTitle && <input type="hidden" name={titleOpen} value="true" />}
      {choices.length > 0 && (
        <Choices
          name={`${serviceField}_id`}
          legend={t("what.which")}
          choices={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
        />
      )}
    </>
  );
}

/** Choice by category, below the button: above it, 27 categories would push the button off a phone's screen. */
export function Categories({ types, onKept }: { types: PointType[]; onKept: (type: PointType) => void }) {
  const t = useT("points");
  return (
    <section aria-labelledby="browse" className="mt-10">
      <h2 id="browse" className="mb-3">
        {t("what.browse")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-3">
        {types.map((type) => (
          <TypeLink key={type.id} type={type} onKept={onKept} />
        ))}
      </ul>
    </section>
  );
}

/** @param onKept gets the category without a connection, if the page keeps it: the link would lead away from the typed words */
function TypeLink({ type, onKept }: { type: PointType; onKept: (type: PointType) => void }) {
  const { language } = useWords();
  const open = (event: MouseEvent) => {
    const kept = navigator.onLine ? null : keptType(type.id);
    if (!kept) return;
    event.preventDefault();
    onKept(kept);
  };
  return (
    <li>
      <Link
        to={`?${useSearchWith("browse", String(type.id))}`}
        onClick={open}
        className="flex h-full min-h-14 flex-col items-start justify-center gap-1 sm:flex-row sm:items-center sm:justify-start sm:gap-2 rounded-field border border-line bg-card px-2.5 py-2 text-sm leading-tight font-bold transition hover:border-edge hover:bg-action-soft"
      >
        <TypeIcon icon={type.icon} className="size-5 shrink-0 text-action" />
        <span className="min-w-0 hyphens-auto wrap-anywhere">{softHyphens(type.name, language)}</span>
      </Link>
    </li>
  );
}

function AllCategories({ onAll }: { onAll: (() => void) | undefined }) {
  const t = useT("points");
  return (
    <Link
      to={`?${useSearchWith("browse", "")}`}
      onClick={(event) => {
        if (!onAll) return;
        event.preventDefault();
        onAll();
      }}
      className="inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {t("what.all_categories")}
    </Link>
  );
}

type ChipsProps = {
  legend: string;
  services: readonly { id: number; name: string }[];
  answers: Pick<PointAnswers, "point_purposes">;
  children?: ReactNode;
};

/** Several services of one category. */
export function ServiceChips({ legend, services, answers, children }: ChipsProps) {
  const t = useT("points");
  return (
    <>
      {children}
      <Choices
        key={legend}
        name={serviceField}
        legend={legend}
        hint={t("what.several")}
        variant="chips"
        several
        defaultValue={answers.point_purposes.map(({ id }) => String(id))}
        choices={services.map(({ id, name }) => ({ value: String(id), label: name }))}
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
