import { Search, SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import { languages } from "#contract/kit/languages.ts";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { CurrencySelect } from "#web/offers/form/currency-select.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { PlaceFilter } from "./place-filter.tsx";
import type { Location, Start } from "./starting-point.ts";
import { radii } from "./wish.ts";
import type { Wish } from "./wish.ts";

type Type = Reply<"GET /point-types">["data"][number];
type Props = { wish: Wish; locations: Location[]; types: Type[]; start: Start; radius: number; currency: string };

/** The search as a plain form: all of it is in the address. Fields are keyed by their value, so that links change them, too. */
export function FilterForm({ wish, locations, types, start, radius, currency }: Props) {
  const t = useT("finder");
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("filter.label")}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      {wish.sort !== "near" && <input type="hidden" name="sort" value={wish.sort} />}
      {wish.map && <input type="hidden" name="map" value="1" />}
      {wish.hidden && <input type="hidden" name="hidden" value="1" />}
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-[3fr_2fr_2fr]">
        <Combobox
          key={`${wish.what} ${wish.purpose}`}
          name="what"
          label={t("filter.what")}
          placeholder={t("filter.what_example")}
          icon={<Search aria-hidden className="size-5" />}
          suggest={suggestPurposes}
          minLength={2}
          optional
          defaultValue={wish.what}
          defaultId={wish.purpose}
        />
        <PlaceFilter wish={wish} locations={locations} start={start} />
        <Select key={`radius ${radius}`} name="radius" label={t("filter.radius")} defaultValue={String(radius)}>
          {radii.map((km) => (
            <option key={km} value={km}>
              {t("filter.km", { km })}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <MoreFilters wish={wish} types={types} currency={currency} />
        <Button type="submit" icon={<Search aria-hidden className="size-5" />} className="ml-auto w-full sm:w-auto">
          {t("filter.go")}
        </Button>
      </div>
    </Form>
  );
}

function MoreFilters({ wish, types, currency }: Pick<Props, "wish" | "types" | "currency">) {
  const t = useT("finder");
  const { locale } = useWords();
  const inUse = [wish.type, wish.language, wish.urgent, wish.budget].filter(Boolean).length;
  return (
    <details open={inUse > 0} className="group open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-bold text-action">
        <SlidersHorizontal aria-hidden className="size-5" />
        {t("filter.more")}
      </summary>
      <div className="mt-3 grid items-start gap-x-4 gap-y-5 md:grid-cols-3">
        <Select key={`type ${wish.type}`} name="type" label={t("filter.type")} defaultValue={wish.type} optional>
          <option value="">{t("filter.any_type")}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </Select>
        <Select
          key={`language ${wish.language}`}
          name="language"
          label={t("filter.language")}
          defaultValue={wish.language}
          optional
        >
          <option value="">{t("filter.any_language")}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {nameOf(locale, "language", code)}
            </option>
          ))}
        </Select>
        <TextField
          key={`budget ${wish.budget}`}
          name="budget"
          label={t("filter.budget")}
          hint={t("filter.budget_hint")}
          inputMode="decimal"
          optional
          defaultValue={wish.budget}
        />
        <CurrencySelect key={`currency ${currency}`} label={t("filter.currency")} currency={currency} />
        <div className="md:pt-8">
          <Checkbox key={`urgent ${wish.urgent}`} name="urgent" value="1" defaultChecked={wish.urgent}>
            {t("filter.urgent")}
          </Checkbox>
        </div>
      </div>
    </details>
  );
}

async function suggestPurposes(text: string) {
  const { data } = await api("GET /point-purposes", { query: { filter: { text }, include: "point_type" } });
  return data.slice(0, 8).map(({ id, name, point_type }) => ({
    value: String(id),
    label: name,
    ...(point_type && { hint: point_type.name }),
  }));
}
