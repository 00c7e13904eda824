import { Send, Star } from "lucide-react";
import { useId, useState } from "react";
import { reviewAspects } from "#contract/review-aspects.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { fieldId, useFormState } from "#web/ui/form/form-state.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { JobReviews } from "./types.ts";

const grades = ["", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value || "–" }));
/** The aspects in which a provider can rate a customer. */
const ofCustomers = reviewAspects.filter((name) => name !== "quality");

type Props = { job: JobReviews; /** Chosen at first in a new review. */ stars: number | undefined; result: unknown };

/** The form for a new review, or for changing it while the other side has written none. */
export function ReviewForm({ job, stars, result }: Props) {
  const t = useT("reviews");
  const { timeZone } = useWords();
  const { mine, side, until } = job;
  const aspects = side === "customer" ? reviewAspects : ofCustomers;
  return (
    <PageForm result={result} className="grid max-w-xl gap-6">
      <p className="text-muted">{t("when", { date: formatDate(until ?? "", timeZone) })}</p>
      <KeptTyping name={`review-${job.proposal_id}`} note>
        <StarField defaultValue={mine?.stars ?? stars} />
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
            {t("aspects.title")}
          </summary>
          <div className="mt-2 grid gap-4">
            <p className="text-sm text-muted">{t("aspects.hint")}</p>
            {aspects.map((name) => (
              <Choices
                key={name}
                name={`aspect_${name}`}
                legend={t(`aspect.${name}`)}
                variant="segmented"
                choices={grades}
                defaultValue={String(mine?.aspects[name] ?? "")}
              />
            ))}
          </div>
        </details>
        <TextArea
          name="body"
          label={t("body.label")}
          hint={t("body.hint")}
          optional
          maxLength={2_000}
          defaultValue={mine?.body ?? ""}
        />
        <FoldedTextLanguage of={["body"]} found={mine?.body ? mine.language : null} />
        {side === "customer" && <PublicName chosen={mine?.author_named ?? "first_name_initial"} />}
      </KeptTyping>
      <div>
        <SubmitButton name="intent" value={mine ? "edit" : "write"} icon={<Send aria-hidden className="size-5" />}>
          {t(mine ? "submit.change" : "submit")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}

function PublicName({ chosen }: { chosen: string }) {
  const t = useT("reviews");
  const names = ["first_name_initial", "customer"] as const;
  const choices = names.map((value) => ({ value, label: t(`named.${value}`) }));
  return <Choices name="author_named" legend={t("named.legend")} choices={choices} defaultValue={chosen} />;
}

export const all = [1, 2, 3, 4, 5] as const;
type Star = (typeof all)[number];

/** Five stars as radios, as large as a thumb; the chosen one and those before it are filled. */
function StarField({ defaultValue }: { defaultValue?: number | undefined }) {
  const t = useT("reviews");
  const ids = useId();
  const { errors, values, scope } = useFormState();
  const before = all.find((star) => String(star) === (values["stars"]?.[0] ?? String(defaultValue)));
  const [chosen, choose] = useState<Star | undefined>(before);
  const error = errors["stars"];
  return (
    <fieldset
      id={fieldId("stars", scope)}
      tabIndex={-1}
      aria-describedby={error ? `${ids}error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-bold">{t("stars.legend")}</legend>
      <div className="flex max-w-sm gap-1 *:has-checked:[&>svg]:fill-current [&>label:has(~label_input:checked)>svg]:fill-current">
        {all.map((star) => (
          <label
            key={star}
            className="relative grid aspect-square min-h-12 min-w-0 flex-1 cursor-pointer place-items-center rounded-field border-[1.5px] border-line bg-card text-sun-ink hover:border-edge has-checked:border-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name="stars"
              value={star}
              defaultChecked={star === before}
              onChange={() => choose(star)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <Star aria-hidden className="size-7" />
            <span className="visually-hidden">{`${t("item.stars", { stars: star })}: ${t(`star.${star}`)}`}</span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-2 min-h-6 font-bold">
        {chosen && t(`star.${chosen}`)}
      </p>
      <FieldError id={`${ids}error`} text={error} />
    </fieldset>
  );
}
