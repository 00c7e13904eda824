import { Form } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { CurrencySelect } from "#web/points/currency-select.tsx";
import {
  LanguageFilter,
  MoreFilters,
  RadiusFilter,
  SearchButton,
  TypeFilter,
  WhatFilter,
} from "#web/search/filter-fields.tsx";
import type { RequestParams } from "#web/search/request-params.ts";
import type { Location, Start } from "#web/search/starting-point.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PlaceFilter } from "./place-filter.tsx";

type Type = { id: number; name: string };
type Props = {
  params: RequestParams;
  locations: Location[];
  types: Type[];
  start: Start;
  radius: number;
  currency: string;
};

/** The search as a GET form: its whole state is in the address. */
export function FilterForm({ params, locations, types, start, radius, currency }: Props) {
  const t = useT("finder");
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("filter.label")}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      {params.sort !== "near" && <input type="hidden" name="sort" value={params.sort} />}
      {params.map && <input type="hidden" name="map" value="1" />}
      {params.hidden && <input type="hidden" name="hidden" value="1" />}
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-[3fr_2fr_2fr]">
        <WhatFilter label={t("filter.what")} what={params.what} id={params.purpose} />
        <PlaceFilter params={params} locations={locations} start={start} />
        <RadiusFilter radius={radius} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <FurtherFilters params={params} types={types} currency={currency} />
        <SearchButton className="ml-auto w-full sm:w-auto" />
      </div>
    </Form>
  );
}

function FurtherFilters({ params, types, currency }: Pick<Props, "params" | "types" | "currency">) {
  const t = useT("finder");
  const { type, language, urgent, budget } = params;
  const inUse = [type, language, urgent, budget].some(Boolean);
  return (
    <MoreFilters open={inUse} className="group open:w-full">
      <div className="mt-3 grid items-start gap-x-4 gap-y-5 md:grid-cols-3">
        <TypeFilter type={type} types={types} />
        <LanguageFilter label={t("filter.language")} any={t("filter.any_language")} language={language} />
        <TextField
          key={`budget ${budget}`}
          name="budget"
          label={t("filter.budget")}
          hint={t("filter.budget_hint")}
          inputMode="decimal"
          optional
          defaultValue={budget}
        />
        <CurrencySelect key={`currency ${currency}`} label={t("filter.currency")} currency={currency} />
        <div className="md:pt-8">
          <Checkbox key={`urgent ${urgent}`} name="urgent" value="1" defaultChecked={urgent}>
            {t("filter.urgent")}
          </Checkbox>
        </div>
      </div>
    </MoreFilters>
  );
}
