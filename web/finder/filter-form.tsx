import { Form } from "react-router";
import type { Question } from "#contract/catalog.ts";
import type { Meta } from "#contract/kit/endpoint.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { SheetActions, useSheet } from "#web/points/filters.tsx";
import { AmountFilter } from "#web/search/amount-filter.tsx";
import {
  LanguageFilter,
  MoreFilters,
  RadiusFilter,
  SearchButton,
  TypeFilter,
  WhatFilter,
} from "#web/search/filter-fields.tsx";
import { answerParam, choiceOf, requestSorts } from "#web/search/request-params.ts";
import type { RequestParams } from "#web/search/request-params.ts";
import type { Location, Start } from "#web/search/starting-point.ts";
import { classes } from "#web/ui/classes.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { PlaceFilter } from "./place-filter.tsx";

type Type = { id: number; name: string };
type Props = {
  params: RequestParams;
  /** Of the chosen service. */
  questions: readonly Question[];
  locations: Location[];
  types: Type[];
  start: Start;
  radius: number;
  currency: string;
  found: { meta: Meta } | null;
};

/** The search as a GET form: its whole state is in the address. */
export function FilterForm({ params, questions, locations, types, start, radius, currency, found }: Props) {
  const sheet = useSheet();
  const t = useT("finder");
  const further = { params, questions, types, currency };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t("filter.label")}
      {...(sheet && { onSubmit: sheet.close })}
      className={sheet ? "[&_label>.ml-2]:hidden" : "rounded-card border border-line bg-card p-5 sm:p-6"}
    >
      {!sheet && params.sort !== "near" && <input type="hidden" name="sort" value={params.sort} />}
      {params.map && <input type="hidden" name="map" value="1" />}
      {!sheet && params.hidden && <input type="hidden" name="hidden" value="1" />}
      <div
        className={classes("grid items-start gap-x-4 gap-y-5", !sheet && "md:grid-cols-2 xl:grid-cols-[3fr_2fr_2fr]")}
      >
        <WhatFilter label={t("filter.what")} what={params.what} id={params.purpose} />
        <PlaceFilter params={params} locations={locations} start={start} />
        <RadiusFilter radius={radius} />
      </div>
      {sheet ? (
        <>
          <FurtherFilters {...further} isFlat />
          <Order params={params} />
          <SheetActions meta={found?.meta} />
        </>
      ) : (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <FurtherFilters {...further} />
          <SearchButton className="ml-auto w-full sm:w-auto" />
        </div>
      )}
    </Form>
  );
}

/** In the sheet only: on wide screens the order is a row of links above the results. */
function Order({ params }: Pick<Props, "params">) {
  const t = useT("finder");
  return (
    <div className="mt-5 grid gap-5">
      <Select key={`sort ${params.sort}`} name="sort" label={t("sort.label")} defaultValue={params.sort}>
        {requestSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      <Checkbox name="hidden" value="1" defaultChecked={params.hidden}>
        {t("filter.hidden")}
      </Checkbox>
    </div>
  );
}

type FurtherProps = Pick<Props, "params" | "questions" | "types" | "currency"> & { isFlat?: boolean };

function FurtherFilters({ params, questions, types, currency, isFlat = false }: FurtherProps) {
  const t = useT("finder");
  const { type, language, urgent, budget, answers } = params;
  const inUse = [type, language, urgent, budget, ...answers].some(Boolean);
  return (
    <MoreFilters open={inUse} isFlat={isFlat} className="group open:w-full">
      <div className={classes("mt-3 grid items-start gap-x-4 gap-y-5", !isFlat && "md:grid-cols-3")}>
        <TypeFilter type={type} types={types} />
        <LanguageFilter label={t("filter.language")} any={t("filter.any_language")} language={language} />
        <AmountFilter
          name="budget"
          label={t("filter.budget")}
          hint={t("filter.budget_hint")}
          typed={budget}
          currency={currency}
          currencyLabel={t("filter.currency")}
        />
        <AnswerFilters params={params} questions={questions} />
        <div className={isFlat ? undefined : "md:pt-8"}>
          <Checkbox key={`urgent ${urgent}`} name="urgent" value="1" defaultChecked={urgent}>
            {t("filter.urgent")}
          </Checkbox>
        </div>
      </div>
    </MoreFilters>
  );
}

/** What customers answered to the questions of the service; numbers by ranges. */
function AnswerFilters({ params: { answers }, questions }: Pick<Props, "params" | "questions">) {
  const t = useT("finder");
  return questions.map(({ slug, label, options, ranges }) => {
    const choices = [...options, ...ranges];
    const chosen = choices.find((choice) => answers.includes(choiceOf(slug, choice.slug)))?.slug ?? "";
    return (
      <Select key={`${slug} ${chosen}`} name={answerParam(slug)} label={label} optional defaultValue={chosen}>
        <option value="">{t("filter.any_answer")}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </Select>
    );
  });
}
