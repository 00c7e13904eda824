// The fields that the filters of both searches share. Their React keys are their values, because links can change them,
// too.
import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { languages } from "#contract/kit/languages.ts";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
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
type TypeFilterProps = { type: string; types: readonly Named[]; onChange?: (form: HTMLFormElement) => void };

/** @param onChange called with the form as soon as another category is chosen */
export function TypeFilter({ type, types, onChange }: TypeFilterProps) {
  const t = useT("search");
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

/** @param isFlat shows the fields at once, in the sheet */
export function MoreFilters({ open = false, isFlat = false, onOpen, className, children }: MoreFiltersProps) {
  const t = useT("search");
  const opened = useRef(onOpen);
  useEffect(() => {
    if (isFlat) opened.current?.();
  }, [isFlat]);
  if (isFlat) return <div className="mt-4">{children}</div>;
  return (
    <details open={open} onToggle={(event) => event.currentTarget.open && onOpen?.()} className={className}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-bold text-action">
        <SlidersHorizontal aria-hidden className="size-5" />
        {t("filter.more")}
      </summary>
      {children}
    </details>
  );
}
type MoreFiltersProps = {
  open?: boolean;
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
