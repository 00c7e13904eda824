import { Fragment } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { hasLength, LengthRange } from "#web/points/duration.tsx";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { dot } from "#web/ui/show/dot.ts";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";
import { AnswerText, type Facts, type Shown, When } from "./facts.tsx";

type LinesProps = {
  request: Omit<Shown, "budget" | "currency">;
  /** The maximum number of answers. */
  most: number;
  className?: string;
};

/** The facts of a request in a list, without the money: time and place in one line, answers in another. */
export function FactLines({ request, most, className }: LinesProps) {
  const t = useT("requests");
  const words = useWords();
  const { place, language, answers } = request;
  return (
    <div className={classes("text-sm text-muted", className)}>
      <p className="wrap-anywhere">
        <span className="visually-hidden">{t("fact.when")}: </span>
        <b className="text-ink">
          <When {...request} />
        </b>
        {hasLength(request) && (
          <>
            {dot}
            <LengthRange of={request} />
          </>
        )}
        {place && (
          <>
            {dot}
            <span className="visually-hidden">{t("fact.place")}: </span>
            {place.locality ?? place.address_limited}
          </>
        )}
        {language && language !== words.language && (
          <>
            {dot}
            <span className="visually-hidden">{t("fact.language")}: </span>
            {nameOf(words.locale, "language", language)}
          </>
        )}
      </p>
      {answers.length > 0 && (
        <p className="mt-1 wrap-anywhere">
          {answers.slice(0, most).map((answer, index) => (
            <Fragment key={answer.question}>
              {index > 0 && dot}
              {answer.label}: <AnswerText answer={answer} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** The money of a request as the second largest text of a card. */
export function Budget({
  request: { budget, currency },
  className,
}: {
  request: Pick<Facts, "budget" | "currency">;
  className?: string;
}) {
  const t = useT("requests");
  return (
    <span className={classes("min-w-0", className)}>
      <span className="visually-hidden">{t("fact.budget")}: </span>
      {budget === null ? (
        <span className="text-sm text-muted">{t("budget.open")}</span>
      ) : (
        <Price minor={budget} currency={currency} className="text-lg leading-tight font-extrabold" />
      )}
    </span>
  );
}
