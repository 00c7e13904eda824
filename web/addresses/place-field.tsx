import { use, useState } from "react";
import { choicesIn } from "#web/kit/form-problems.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { FormStateContext, useFormState } from "#web/ui/form/form-state.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { packed, placeField, readPicked } from "./place.ts";
import type { Picked } from "./place.ts";
import { WhereField } from "./where-field.tsx";

type Props = { result: unknown; defaultPlace?: Suggestion | undefined; onFound?: (place: Picked) => void };

/**
 * A town by name or by the position of the device. A name of several towns comes back as a choice, also without
 * JavaScript.
 */
export function PlaceField({ result, defaultPlace, onFound }: Props) {
  const t = useT("addresses");
  const [isLocated, setLocated] = useState(false);
  const returned = useFormState().values[`${placeField}_id`]?.at(-1);
  const settled = isLocated || Boolean(returned);
  const choices = settled ? [] : choicesIn<Suggestion>(result, placeField);
  return (
    <div className="grid gap-3">
      <WithoutRefusedValues keepErrors={!isLocated} names={settled ? [placeField, `${placeField}_id`] : []}>
        <WhereField
          name={placeField}
          label={t("place.label")}
          hint={t("place.hint")}
          known={(returned ? readBack(returned) : null) ?? defaultPlace}
          stamp={returned ?? ""}
          write={packed}
          onHere={(place) => {
            setLocated(true);
            onFound?.(place);
          }}
          onChoose={(value) => {
            const place = readPicked(value);
            if (place) onFound?.(place);
          }}
        />
      </WithoutRefusedValues>
      {choices.length > 0 && (
        <Choices
          name={`${placeField}_id`}
          legend={t("place.which")}
          choices={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
        />
      )}
    </div>
  );
}

/** Restores the choice in a refused form, under its own name instead of the typed text. */
function readBack(value: string): Suggestion | null {
  const place = readPicked(value);
  return place && { value, label: place.label };
}

/** Hides values of the refused form from the fields inside, e.g. because the position of the device is newer. */
function WithoutRefusedValues({
  names,
  keepErrors,
  children,
}: {
  names: string[];
  keepErrors: boolean;
  children: React.ReactNode;
}) {
  const state = use(FormStateContext);
  if (names.length === 0) return children;
  const drop = <T,>(of: Record<string, T>) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
  return (
    <FormStateContext
      value={{ ...state, values: drop(state.values), errors: keepErrors ? state.errors : drop(state.errors) }}
    >
      {children}
    </FormStateContext>
  );
}
