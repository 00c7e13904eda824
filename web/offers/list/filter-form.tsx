import { Search, SlidersHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { languages } from "#contract/kit/languages.ts";
import { writeBox } from "#web/finder/box.ts";
import { radii } from "#web/finder/wish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { CurrencySelect } from "../form/currency-select.tsx";
import type { ListData } from "./read-list.server.ts";
import { suggestPurposes } from "./suggest.ts";
import { WhereFilter } from "./where-filter.tsx";
import { sorts } from "./wish.ts";

type Props = Pick<ListData, "wish" | "types" | "purposes" | "start">;

/** The search as a plain form: all of it is in the address. Fields are keyed by their value, so that links change them, too. */
export function FilterForm({ wish, types, purposes, start }: Props) {
  const t = useT("offers");
  const tidy = useTidyAddress();
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("filter.label")}
      onSubmit={tidy}
      // Every filter may stay empty: the word for it at each of them says nothing.
      className="rounded-card border border-line bg-card p-4 sm:p-5 [&_label>.ml-2]:hidden"
    >
      {wish.view === "map" && <input type="hidden" name="view" value="map" />}
      {wish.box && <input type="hidden" name="box" value={writeBox(wish.box)} />}
      <div className="grid items-start gap-x-4 gap-y-4 md:grid-cols-2 lg:grid-cols-[3fr_3fr_auto_auto]">
        <Combobox
          key={`${wish.what} ${wish.whatId}`}
          name="what"
          label={t("filter.what")}
          placeholder={t("filter.what_example")}
          icon={<Search aria-hidden className="size-5" />}
          suggest={suggestPurposes}
          minLength={2}
          optional
          defaultValue={wish.what}
          defaultId={wish.whatId}
        />
        <WhereFilter wish={wish} start={start} />
        <Select key={wish.radius} name="radius" label={t("filter.radius")} defaultValue={String(wish.radius)}>
          {radii.map((km) => (
            <option key={km} value={km}>
              {t("filter.km", { km })}
            </option>
          ))}
        </Select>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />} className="max-lg:w-full lg:mt-7.5">
          {t("filter.go")}
        </Button>
      </div>
      <MoreFilters wish={wish} types={types} purposes={purposes} />
    </Form>
  );
}

function MoreFilters({ wish, types, purposes }: Pick<Props, "wish" | "types" | "purposes">) {
  const t = useT("offers");
  const { language, priceMax, open } = wish;
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-bold text-action">
        <SlidersHorizontal aria-hidden className="size-5" />
        {t("filter.more")}
      </summary>
      <div className="mt-3 grid items-end gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <CategoryFilters wish={wish} types={types} purposes={purposes} />
        <LanguageFilter language={language} />
        <div className="grid grid-cols-[1fr_minmax(7.5rem,9rem)] items-end gap-3">
          <NumberField
            decimal
            key={priceMax}
            name="price_max"
            label={t("filter.price_max")}
            optional
            defaultValue={priceMax === null ? "" : String(priceMax / 100)}
          />
          <CurrencySelect key={wish.currency} label={t("price.currency")} currency={wish.currency} />
        </div>
        <SortFilter wish={wish} />
        <Checkbox key={`open ${open}`} name="open" value="1" defaultChecked={open}>
          {t("filter.open")}
        </Checkbox>
      </div>
    </details>
  );
}

/** The services of a category can be chosen when the category is known: at once with JavaScript, else after the first search. */
function CategoryFilters({ wish, types, purposes }: Pick<Props, "wish" | "types" | "purposes">) {
  const t = useT("offers");
  const submit = useSubmit();
  return (
    <>
      <Select
        key={`type ${wish.type}`}
        name="type"
        label={t("filter.type")}
        defaultValue={wish.type}
        optional
        onChange={(event) => event.target.form && void submit(tidied(event.target.form, ["purpose"]), quietly)}
      >
        <option value="">{t("filter.any_type")}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {purposes.length > 0 && (
        <Select
          key={`purpose ${wish.type} ${wish.purpose}`}
          name="purpose"
          label={t("filter.purpose")}
          defaultValue={wish.purpose}
          optional
        >
          <option value="">{t("filter.any_purpose")}</option>
          {purposes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function LanguageFilter({ language }: { language: string }) {
  const t = useT("offers");
  const { locale } = useWords();
  return (
    <Select key={language} name="language" label={t("filter.language")} defaultValue={language} optional>
      <option value="">{t("filter.any_language")}</option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {nameOf(locale, "language", code)}
        </option>
      ))}
    </Select>
  );
}

function SortFilter({ wish: { sort, place } }: Pick<Props, "wish">) {
  const t = useT("offers");
  return (
    <Select key={sort} name="sort" label={t("sort.label")} defaultValue={sort}>
      {sorts
        .filter((name) => name !== "near" || place)
        .map((name) => (
          <option key={name} value={name}>
            {t(`sort.${name}`)}
          </option>
        ))}
    </Select>
  );
}

const quietly = { method: "get", preventScrollReset: true } as const;

/** What says nothing stays out of the address: it is shared, and search engines read it. */
function useTidyAddress() {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(tidied(event.currentTarget), quietly);
  };
}

function tidied(form: HTMLFormElement, without: string[] = []): URLSearchParams {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "" && !without.includes(name)) said.append(name, value);
  if (!said.has("price_max")) said.delete("currency");
  if (!said.has("place")) said.delete("radius");
  // The nearest first is what a place asks for by itself, the newest where there is none.
  if (said.get("sort") === (said.has("place") ? "near" : "new")) said.delete("sort");
  return said;
}
