import type { Answer, Question } from "#contract/catalog.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { chosenOf } from "./questions.ts";
import { answerField, questionsField, purposesField } from "./read-answers.ts";

type Props = {
  questions: readonly Question[];
  request: {
    answers: readonly Answer[];
    point_purposes: readonly { id: number }[];
    point_type: { slug: string } | null;
  };
};

/** What the services ask first, answered by tapping. Each may stay open. */
export const QuestionFields = ({ questions, request }: Props) => (
  <>
    <input type="hidden" name={questionsField} value={JSON.stringify(questions)} />
    <input type="hidden" name={purposesField} value={request.point_purposes.map(({ id }) => id).join()} />
    {questions.map((question) => (
      <Field key={question.slug} question={question} request={request} />
    ))}
  </>
);

function Field({ question, request: { answers, point_type } }: { question: Question } & Pick<Props, "request">) {
  const t = useT("requests");
  const { slug, kind, text, unit, options } = question;
  const name = answerField(slug);
  if (kind === "number")
    return (
      <NumberField
        name={name}
        label={text}
        optional
        className="max-w-60"
        {...(unit && { hint: t(`unit.${unit}`) })}
        defaultValue={answers.find((answer) => answer.question === slug)?.number ?? null}
      />
    );
  const choices = (
    <Choices
      name={name}
      legend={text}
      variant="chips"
      {...(kind === "several" && { several: true, hint: t("about.several") })}
      defaultValue={chosenOf(question, answers)}
      choices={options.map((option) => ({
        value: option.slug,
        label: option.name,
        ...(option.icon && { icon: <Pictogram icon={option.icon} type={point_type?.slug ?? ""} /> }),
      }))}
    />
  );
  if (slug !== "gas_smell") return choices;
  return (
    <div className="group/gas grid gap-3">
      {choices}
      <Banner tone="warn" className="hidden! group-has-[[value=yes]:checked]/gas:flex!">
        {t("about.gas")}
      </Banner>
    </div>
  );
}

/** Decorative: the answer is beside it. A file for each type holds those of its questions. */
const Pictogram = ({ icon, type }: { icon: string; type: string }) => (
  <svg aria-hidden className="size-5">
    <use href={`/pictograms/${type}.svg#${icon}`} />
  </svg>
);
