import { LocateFixed, MapPin } from "lucide-react";
import { use, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { offered } from "#web/kit/offer.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { FormStateContext, useFormState } from "#web/ui/form/form-state.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { asSuggestion, placeField, readPicked } from "./place.ts";
import type { FoundPlace } from "./place.ts";
import { useHere } from "./use-here.ts";

type Props = { result: unknown; defaultPlace?: Suggestion | undefined; onFound?: (place: FoundPlace) => void };

/** A town by its name or by the device's position. Words that mean several towns come back as a choice, also without JavaScript. */
export function PlaceField({ result, defaultPlace, onFound }: Props) {
  const t = useT("addresses");
  const [located, setLocated] = useState<Suggestion[]>([]);
  const here = useHere((place) => {
    setLocated((before) => [...before, asSuggestion(place)]);
    onFound?.(place);
  });
  const returned = useFormState().values[`${placeField}_id`]?.at(-1);
  const known = located.at(-1) ?? (returned ? readBack(returned) : null) ?? defaultPlace;
  const settled = located.length > 0 || Boolean(returned);
  const choices = settled ? [] : offered<Suggestion>(result, placeField);
  return (
    <div className="grid gap-3">
      <Forgetting keepErrors={located.length === 0} names={settled ? [placeField, `${placeField}_id`] : []}>
        <Combobox
          key={`${located.length} ${returned}`}
          name={placeField}
          label={t("place.label")}
          hint={t("place.hint")}
          icon={<MapPin aria-hidden className="size-5" />}
          suggest={suggestPlaces}
          minLength={2}
          {...(known && { defaultValue: known.label, defaultId: known.value })}
        />
      </Forgetting>
      {choices.length > 0 && (
        <Choices
          name={`${placeField}_id`}
          legend={t("place.which")}
          choices={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
        />
      )}
      <div>
        <Button
          tone="secondary"
          size="sm"
          icon={<LocateFixed aria-hidden className="size-5" />}
          pending={here.asking}
          onClick={() => void here.ask()}
        >
          {t("here.ask")}
        </Button>
      </div>
    </div>
  );
}

/** What was chosen comes back with a refused form, under its own name instead of the words that were typed. */
function readBack(value: string): Suggestion | null {
  const place = readPicked(value);
  return place && { value, label: place.label };
}

async function suggestPlaces(text: string) {
  const { data } = await api("GET /places", { query: { text, limit: 6 } });
  return data.map(asSuggestion);
}

/** What a refused form gives back of these fields is older than what the device has said since. */
function Forgetting({
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
