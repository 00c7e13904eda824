import { Star } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { fieldId, useFormState } from "#web/ui/form/form-state.ts";

const all = [1, 2, 3, 4, 5] as const;
type Star = (typeof all)[number];

/** Five stars as radios, as large as a thumb; the chosen one and those before it are filled. */
export function StarField({ defaultValue }: { defaultValue?: number | undefined }) {
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
