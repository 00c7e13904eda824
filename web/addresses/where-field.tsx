import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { asSuggestion } from "./place.ts";
import type { FoundPlace } from "./place.ts";
import { useDevicePosition } from "./use-device-position.ts";
import { usePlaceSuggestions } from "./use-place-suggestions.ts";

type Props = {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  /** The present value. A position that the device finds later takes precedence. */
  known?: Suggestion | undefined;
  /** If this changes, the field shows the new known place instead of the typed text. */
  stamp?: string;
  /** Converts a place to the text posted as `<name>_id`. */
  write: (place: FoundPlace) => string;
  onHere?: (place: FoundPlace) => void;
  /** The value of the suggestion that was chosen. */
  onChoose?: (value: string) => void;
};

/**
 * A place by name, with suggestions in the reader's language, or by the position of the device. Without JavaScript a
 * text field.
 */
export function WhereField({ known, stamp = "", write, onHere, onChoose, ...field }: Props) {
  const t = useT("addresses");
  const suggest = usePlaceSuggestions(write);
  const [located, setLocated] = useState<{ times: number; place?: Suggestion }>({ times: 0 });
  const here = useDevicePosition((place) => {
    setLocated(({ times }) => ({ times: times + 1, place: asSuggestion(place, write) }));
    onHere?.(place);
  });
  const shown = located.place ?? known;
  return (
    <div className="grid gap-3">
      <Combobox
        key={`${located.times} ${stamp}`}
        {...field}
        icon={<MapPin aria-hidden className="size-5" />}
        suggest={suggest}
        minLength={2}
        onChoose={(suggestion) => suggestion && onChoose?.(suggestion.value)}
        error={located.place ? undefined : field.error}
        {...(shown && { defaultValue: shown.label, defaultId: shown.value })}
      />
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
        {here.blocked && (
          <p role="status" className="mt-2 text-sm text-muted">
            {t("here.blocked")}
          </p>
        )}
      </div>
    </div>
  );
}
