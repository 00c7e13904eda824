import { Pencil, Search, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { StickyAction } from "#web/kit/sticky-action.tsx";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import { FoundPerson, speaks } from "./found-person.tsx";
import type { Asked, FoundPeople, Purpose, ResultData } from "./landing.server.ts";
import { SearchForm } from "./search-form.tsx";
import { Categories } from "./town-blocks.tsx";

/** The people who do what was searched for, and one action: a request to all of them. */
export function Result({ asked, purpose, others, found, types, where }: ResultData) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-16 sm:px-6 lg:px-10 lg:pt-8">
      <SearchPill asked={asked} detail={[where, purpose?.name].filter(Boolean).join(" · ")} />
      <section id="result" aria-labelledby="result-title" className="mt-5 scroll-mt-24">
        {purpose ? (
          <div className="items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0">
              <People {...{ asked, purpose, found }} />
              <Others asked={asked} purposes={others} />
            </div>
            <AskAll {...{ asked, purpose, found }} />
          </div>
        ) : (
          <NoService asked={asked} />
        )}
      </section>
      {types.length > 0 && (
        <div className="mt-10">
          <Categories types={types} place={asked.place} />
        </div>
      )}
    </div>
  );
}

/** The words of the search first, then what was understood. Opens the form. */
function SearchPill({ asked, detail }: { asked: Asked; detail: string }) {
  const t = useT("content");
  return (
    <details className="group max-w-3xl">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-full border border-line bg-card px-4 py-1 leading-tight shadow-soft [&::-webkit-details-marker]:hidden">
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="visually-hidden">{t("result.edit")}: </span>
          <b className="block truncate">{asked.typed || asked.need}</b>
          {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
        </span>
        <Pencil aria-hidden className="size-5 shrink-0 text-action" />
      </summary>
      <SearchForm asked={asked} />
    </details>
  );
}

type FoundProps = { asked: Asked; purpose: Purpose; found: FoundPeople };

function People({ asked, purpose, found: { people, count, isMore } }: FoundProps) {
  const t = useT("content");
  const { language } = useWords();
  // What all of them do says nothing about one.
  const namesLanguage = people.some((offer) => !speaks(offer, language));
  if (count === 0) {
    return (
      <>
        <ResultTitle>{t("result.nobody")}</ResultTitle>
        <p className="mt-2 max-w-2xl text-muted">{t("result.nobody_text")}</p>
      </>
    );
  }
  return (
    <>
      <ResultTitle>{isMore ? t("result.more", { count }) : t("result.people", { count })}</ResultTitle>
      <ul className="@container mt-3 grid gap-3">
        {people.map((offer, index) => (
          <FoundPerson key={offer.id} offer={offer} namesLanguage={namesLanguage} isFirst={index < 2} />
        ))}
      </ul>
      {(isMore || count > people.length) && (
        <Link
          to={offersLink(asked, purpose)}
          className="mt-3 inline-flex min-h-11 items-center font-bold text-action hover:underline"
        >
          {t("people.all")}
        </Link>
      )}
    </>
  );
}

/** The list looks up the place. */
function offersLink({ place }: Asked, { id, name }: Purpose): string {
  return `/service/offer/list?${new URLSearchParams({ what: name, what_id: String(id), ...(place && { place }) })}`;
}

/** Focused after a search on this page, but not when the page opens with results. Each search makes it anew. */
function ResultTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSearched = useRef(useHydrated());
  useEffect(() => {
    if (isSearched.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 id="result-title" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {children}
    </h1>
  );
}

/** One request for everybody who was found; below the list on phones, always visible. */
function AskAll({ asked: { place, typed, need }, purpose, found: { people, count } }: FoundProps) {
  const t = useT("content");
  const words = typed || need;
  const link = wizardLink({
    type: purpose.point_type_id,
    purpose: purpose.id,
    place,
    need: isName(words, purpose.name) ? "" : words,
  });
  return (
    <StickyAction className="mt-6 lg:sticky lg:top-24 lg:mx-0 lg:mt-0 lg:rounded-card lg:border lg:p-5">
      <p className="mb-2 flex items-center gap-3 text-sm lg:mb-4 lg:flex-wrap">
        {count > 1 && (
          <span className="flex shrink-0 pl-2">
            {people.slice(0, 4).map(({ id, provider }) => (
              <Avatar
                key={id}
                name={provider?.name ?? null}
                src={provider?.avatar ?? null}
                size="sm"
                className="-ml-2 ring-2 ring-card"
              />
            ))}
          </span>
        )}
        <span className="min-w-0">
          <b className="max-lg:hidden">{words}: </b>
          {t("result.ask_text")}
        </span>
      </p>
      <LinkButton to={link} size="lg" className="w-full" icon={<Send aria-hidden className="size-5" />}>
        {t(count < 2 ? "result.start" : "result.ask_all")}
      </LinkButton>
    </StickyAction>
  );
}

/** True if only the name of the service was typed, which does not describe the task. */
const isName = (typed: string, name: string): boolean => typed.toLocaleLowerCase() === name.toLocaleLowerCase();

/** Other services that the words may mean. */
function Others({ asked: { place, typed }, purposes }: { asked: Asked; purposes: Purpose[] }) {
  const t = useT("content");
  const { language } = useWords();
  if (purposes.length === 0) return null;
  return (
    <section aria-labelledby="others" className="mt-8">
      <h2 id="others" className="text-base">
        {t("result.others")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {purposes.map(({ id, name }) => (
          <li key={id} className="max-w-full min-w-0">
            <Link
              to={`/?${new URLSearchParams({ need: name, need_id: String(id), typed, place })}#result`}
              className="chip-link"
            >
              <span className="min-w-0">{softHyphens(name, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoService({ asked }: { asked: Asked }) {
  const t = useT("content");
  return (
    <>
      <ResultTitle>{t("result.none", { need: asked.need })}</ResultTitle>
      <p className="mt-2 max-w-2xl text-muted">{t("result.none_text")}</p>
      <LinkButton to={wizardLink({ place: asked.place, need: asked.typed })} size="lg" className="mt-5">
        {t("result.start")}
      </LinkButton>
    </>
  );
}
