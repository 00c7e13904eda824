import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { fieldId, useFormState } from "#web/ui/form/form-state.ts";
import { Picture } from "#web/ui/show/picture.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import type { AskedService } from "./ask.ts";

/** So many are shown at once. */
const most = 5;

type Props = { services: readonly AskedService[]; onChoose: (id: string) => void };

/** The provider's services with their prices, the first chosen; the only one of a provider needs no choice. */
export function ServiceChoice({ services, onChoose }: Props) {
  const t = useT("requests");
  const ids = useId();
  const { errors, values, scope } = useFormState();
  const [only] = services;
  const chosen = values["offer_id"]?.[0] ?? only?.id;
  const more = services.slice(most);
  if (services.length === 1 && only)
    return (
      <>
        <input type="hidden" name="offer_id" value={only.id} />
        <h1>{t("ask.title")}</h1>
        <Service service={only} />
      </>
    );
  const options = (shown: readonly AskedService[]) =>
    shown.map((service) => (
      <label
        key={service.id}
        className="relative block cursor-pointer rounded-card border-[1.5px] border-line bg-card transition hover:border-edge has-checked:border-fill has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
      >
        <input
          type="radio"
          name="offer_id"
          value={service.id}
          defaultChecked={service.id === chosen}
          onChange={() => onChoose(service.id)}
          className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
        />
        <Service service={service} />
      </label>
    ));
  return (
    <fieldset
      id={fieldId("offer_id", scope)}
      tabIndex={-1}
      aria-describedby={errors["offer_id"] ? `${ids}error` : undefined}
    >
      <legend className="mb-3">
        <h1>{t("ask.title")}</h1>
      </legend>
      <div className="grid gap-2">{options(services.slice(0, most))}</div>
      {more.length > 0 && (
        <details className="group mt-2" open={more.some(({ id }) => id === chosen)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold text-action hover:underline">
            {t("ask.more", { count: more.length })}
            <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" />
          </summary>
          <div className="mt-1 grid gap-2">{options(more)}</div>
        </details>
      )}
      <FieldError id={`${ids}error`} text={errors["offer_id"]} />
    </fieldset>
  );
}

function Service({ service }: { service: AskedService }) {
  const { language } = useWords();
  const { title, point_purposes, point_type, main_image, price, price_kind, currency } = service;
  const purposes = point_purposes.map(({ name }) => softHyphens(name, language)).join(" · ");
  return (
    <span className="flex min-h-16 flex-wrap items-center gap-3 p-2.5">
      <span className="grid h-12 w-14 shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-action">
        {main_image ? (
          <Picture file={main_image} sizes="4rem" alt="" className="size-full object-cover" />
        ) : (
          <TypeIcon icon={point_type?.icon ?? ""} className="size-6" />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span lang={service.language} className="block leading-tight font-bold wrap-anywhere hyphens-auto">
          {title ?? purposes}
        </span>
        {title && <span className="block text-sm wrap-anywhere text-muted">{purposes}</span>}
      </span>
      <Price
        minor={price}
        currency={currency}
        kind={price_kind ?? "fixed"}
        className="ml-auto text-right font-extrabold wrap-anywhere"
      />
    </span>
  );
}
