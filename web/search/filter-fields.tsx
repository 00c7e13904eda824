// The fields that the filters of both searches share. Their React keys are their values, because links can change them,
// too.
import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { languages } from "#contract/kit/languages.ts";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { filtersParam, withFilters } from "#web/points/filters-param.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { radii } from "./search-params.ts";

/** A text field for a service or for words. */
export function WhatFilter({ label, what, id }: { label: string; what: string; id: string }) {
  const t = useT("search");
  return (
    <Combobox
      key={`${what} ${id}`}
      name="what"
      label={label}
      placeholder={t("filter.what_example")}
      icon={<Search aria-hidden className="size-5" />}
      suggest={suggestServices}
      minLength={2}
      optional
      defaultValue={what}
      defaultId={id}
    />
  );
}

export function RadiusFilter({ radius }: { radius: number }) {
  const t = useT("search");
  return (
    <Select key={`radius ${radius}`} name="radius" label={t("filter.radius")} defaultValue={String(radius)}>
      {radii.map((km) => (
        <option key={km} value={km}>
          {t("filter.km", { km })}
        </option>
      ))}
    </Select>
  );
}

type Named = { id: number; name: string };
type TypeFilterProps = { type: string; types: readonly Named[] | null; onChange?: (form: HTMLFormElement) => void };

/**
 * @param types null: the field asks for them
 * @param onChange called with the form as soon as another category is chosen
 */
export function TypeFilter({ type, types: named, onChange }: TypeFilterProps) {
  const t = useT("search");
  const types = useTypes(named);
  return (
    <Select
      key={`type ${type}`}
      name="type"
      label={t("filter.type")}
      defaultValue={type}
      optional
      {...(onChange && { onChange: ({ target }) => target.form && onChange(target.form) })}
    >
      <option value="">{t("filter.any_type")}</option>
      {types.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Without a connection the list stays short, and the other filters work. */
function useTypes(known: readonly Named[] | null): readonly Named[] {
  const [types, setTypes] = useState<readonly Named[]>([]);
  useEffect(() => {
    if (!known)
      api("GET /point-types").then(
        ({ data }) => setTypes(data),
        () => undefined,
      );
  }, [known]);
  return known ?? types;
}

export function LanguageFilter({ label, any, language }: { label: string; any: string; language: string }) {
  const { locale } = useWords();
  return (
    <Select key={`language ${language}`} name="language" label={label} defaultValue={language} optional>
      <option value="">{any}</option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {nameOf(locale, "language", code)}
        </option>
      ))}
    </Select>
  );
}

/**
 * The rest of the filters. They are part of the page once somebody wants them: a hundred elements that few people open.
 * Without JavaScript a link leads to the page with them (`filtersParam`).
 * @param inUse the form has to send them
 * @param isFlat shows the fields at once, in the sheet
 */
export function MoreFilters({
  open = false,
  inUse = open,
  isFlat = false,
  onOpen,
  className,
  children,
}: MoreFiltersProps) {
  const t = useT("search");
  const [search] = useSearchParams();
  const isLinked = search.has(filtersParam);
  const [wasOpened, setOpened] = useState(false);
  const opened = useRef(onOpen);
  useEffect(() => {
    if (isFlat) opened.current?.();
  }, [isFlat]);
  if (isFlat) return <div className="mt-4">{children}</div>;
  const whenOpened = () => {
    setOpened(true);
    onOpen?.();
  };
  return (
    <details
      open={open || isLinked}
      onToggle={(event) => event.currentTarget.open && whenOpened()}
      className={className}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-bold text-action">
        <SlidersHorizontal aria-hidden className="size-5" />
        {t("filter.more")}
      </summary>
      {inUse || isLinked || wasOpened ? (
        children
      ) : (
        <a
          href={`?${withFilters(search)}`}
          className="inline-flex min-h-11 items-center font-bold text-action underline"
        >
          {t("filter.title")}
        </a>
      )}
    </details>
  );
}
type MoreFiltersProps = {
  open?: boolean;
  inUse?: boolean;
  isFlat?: boolean;
  onOpen?: () => void;
  className: string;
  children: ReactNode;
};

export function SearchButton({ className }: { className: string }) {
  const t = useT("search");
  return (
    <Button type="submit" icon={<Search aria-hidden className="size-5" />} className={className}>
      {t("filter.go")}
    </Button>
  );
}
