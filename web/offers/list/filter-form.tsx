import { useState } from "react";
import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { currencyOf } from "#contract/kit/currencies.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { SheetActions, useSheet } from "#web/points/filters.tsx";
import { AmountFilter } from "#web/search/amount-filter.tsx";
import { formatBox } from "#web/search/box.ts";
import {
  LanguageFilter,
  MoreFilters,
  RadiusFilter,
  SearchButton,
  TypeFilter,
  WhatFilter,
} from "#web/search/filter-fields.tsx";
import { offerSorts } from "#web/search/offer-params.ts";
import { classes } from "#web/ui/classes.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { countryOfZone } from "#web/ui/form/phone/guess-country.ts";
import { Select } from "#web/ui/form/select.tsx";
import type { ListData } from "./read-list.server.ts";
import { WhereFilter } from "./where-filter.tsx";

type Props = Pick<ListData, "params" | "isCurrencyKnown" | "types" | "purposes" | "start"> & {
  found: ListData["found"];
};

/** The search as a GET form: its whole state is in the address. */
export function FilterForm({ params, isCurrencyKnown, types, purposes, start, found }: Props) {
  const sheet = useSheet();
  const t = useT("offers");
  const submitTidied = useTidiedSubmit();
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("filter.label")}
      onSubmit={(event) => {
        submitTidied(event);
        sheet?.close();
      }}
      // All filters are optional, so their labels hide that word.
      className={classes("[&_label>.ml-2]:hidden", !sheet && "rounded-card border border-line bg-card p-4 sm:p-5")}
    >
      {params.view === "map" && <input type="hidden" name="view" value="map" />}
      {params.box && <input type="hidden" name="box" value={formatBox(params.box)} />}
      <div
        className={classes(
          "grid items-start gap-x-4 gap-y-4",
          !sheet && "md:grid-cols-2 lg:grid-cols-[3fr_3fr_auto_auto]",
        )}
      >
        <WhatFilter label={t("filter.what")} what={params.what} id={params.whatId} />
        <WhereFilter params={params} start={start} />
        <RadiusFilter radius={params.radius} />
        {!sheet && <SearchButton className="max-lg:w-full lg:mt-7.5" />}
      </div>
      <FurtherFilters {...{ params, isCurrencyKnown, types, purposes }} isFlat={sheet !== null} />
      {sheet && <SheetActions meta={found?.meta} queryOf={tidied} />}
    </Form>
  );
}

type FurtherProps = Pick<Props, "params" | "isCurrencyKnown" | "types" | "purposes"> & { isFlat: boolean };

function FurtherFilters({ params, isCurrencyKnown, types, purposes, isFlat }: FurtherProps) {
  const t = useT("offers");
  const { type, language, price, priceMax, open } = params;
  const [local, setLocal] = useState<string | null>(null);
  const currency = isCurrencyKnown ? params.currency : (local ?? params.currency);
  const usual = params.place ? "near" : "new";
  const inUse = Boolean(type || language || price || open) || params.sort !== usual;
  const guessCurrency = () => {
    if (!isCurrencyKnown) setLocal(currencyOf(countryOfZone() ?? null));
  };
  return (
    <MoreFilters
      open={price !== "" && priceMax === null}
      inUse={inUse}
      isFlat={isFlat}
      onOpen={guessCurrency}
      className="group mt-2"
    >
      <div className="mt-3 grid items-end gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <CategoryFilters params={params} types={types} purposes={purposes} />
        <LanguageFilter label={t("filter.language")} any={t("filter.any_language")} language={language} />
        <AmountFilter
          name="price_max"
          label={t("filter.price_max")}
          typed={price}
          currency={currency}
          currencyLabel={t("price.currency")}
        />
        <SortFilter params={params} />
        <Checkbox key={`open ${open}`} name="open" value="1" defaultChecked={open}>
          {t("filter.open")}
        </Checkbox>
      </div>
    </MoreFilters>
  );
}

/** The services of the chosen category: shown at once with JavaScript, else after the first search. */
function CategoryFilters({ params, types, purposes }: Pick<Props, "params" | "types" | "purposes">) {
  const t = useT("offers");
  const submit = useSubmit();
  const { type, purpose } = params;
  return (
    <>
      <TypeFilter
        type={type}
        types={types}
        onChange={(form) => void submit(tidied(form, ["purpose"]), withoutScrolling)}
      />
      {purposes.length > 0 && (
        <Select
          key={`purpose ${type} ${purpose}`}
          name="purpose"
          label={t("filter.purpose")}
          defaultValue={purpose}
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

function SortFilter({ params: { sort, place } }: Pick<Props, "params">) {
  const t = useT("offers");
  return (
    <Select key={sort} name="sort" label={t("sort.label")} defaultValue={sort}>
      {offerSorts
        .filter((name) => name !== "near" || place)
        .map((name) => (
          <option key={name} value={name}>
            {t(`sort.${name}`)}
          </option>
        ))}
    </Select>
  );
}

const withoutScrolling = { method: "get", preventScrollReset: true } as const;

/** Leaves empty parameters out of the address, which people share and search engines index. */
function useTidiedSubmit() {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(tidied(event.currentTarget), withoutScrolling);
  };
}

function tidied(form: HTMLFormElement, without: string[] = []): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "" && !without.includes(name)) search.append(name, value);
  if (!search.has("price_max")) for (const name of ["currency", "price_max_meant"]) search.delete(name);
  if (!search.has("place")) search.delete("radius");
  // Leaves out the default order: with a place the nearest first, without one the newest.
  if (search.get("sort") === (search.has("place") ? "near" : "new")) search.delete("sort");
  return search;
}
