import { SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { WhereFilter } from "#web/offers/list/where-filter.tsx";
import { LanguageFilter, RadiusFilter, SearchButton, TypeFilter, WhatFilter } from "#web/search/filter-fields.tsx";
import type { OfferParams } from "#web/search/offer-params.ts";
import type { Start } from "#web/search/starting-point.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

type Props = { params: OfferParams; start: Start; types: { id: number; name: string }[] };

/** A button that names the search and opens the form. The whole state is in the address. */
export function ProviderFilters({ params, start, types }: Props) {
  const t = useT("providers");
  const tOffers = useT("offers");
  const asked = [params.what, params.place].filter(Boolean).join(" · ");
  return (
    <details className="rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-bold">
        <SlidersHorizontal aria-hidden className="size-5 text-action" />
        <span className="min-w-0 wrap-anywhere">{asked || t("list.filter")}</span>
      </summary>
      <Form method="get" role="search" aria-label={t("list.filter")} className="grid gap-5 p-5 pt-2 md:grid-cols-2">
        <WhatFilter label={tOffers("filter.what")} what={params.what} id={params.whatId} />
        <WhereFilter params={params} start={start} />
        <RadiusFilter radius={params.radius} />
        <TypeFilter type={params.type} types={types} />
        <LanguageFilter
          label={tOffers("filter.language")}
          any={tOffers("filter.any_language")}
          language={params.language}
        />
        <div className="md:pt-8">
          <Checkbox key={`open ${params.open}`} name="open" value="1" defaultChecked={params.open}>
            {tOffers("open.now")}
          </Checkbox>
        </div>
        <SearchButton className="md:col-span-2" />
      </Form>
    </details>
  );
}
