import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";
import { Options } from "./combobox-options.tsx";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { useFormState } from "./form-state.ts";
import { useLeave } from "./use-leave.ts";
import { useSuggestions } from "./use-suggestions.ts";
import type { Suggestion } from "./use-suggestions.ts";

type Props = FieldProps & {
  /** Called while typing, 150 ms after the last key; an older answer never replaces a newer one. */
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  onChoose?: (suggestion: Suggestion | null) => void;
  defaultValue?: string;
  /** The value of the chosen suggestion, posted as `name_id`; empty for text without a choice. */
  defaultId?: string;
  /** The name of a field that posts the text typed before a suggestion was chosen. */
  typedName?: string;
  placeholder?: string;
  icon?: ReactNode;
  large?: boolean;
  minLength?: number;
  /**
   * In a form that only searches: Enter takes the first suggestion and sends the form, unless the arrows moved in the list; and the
   * list pushes down what follows, so that it covers no button.
   */
  searches?: boolean;
};

/**
 * A text field with suggestions (the ARIA combobox pattern, written here because the library's costs 40 KB on the
 * landing page). Without JavaScript it is a plain text field.
 */
export function Combobox(props: Props) {
  const { suggest: _ask, onChoose: _tell, defaultId: _id, minLength: _from, searches = false, ...shown } = props;
  const { defaultValue, typedName, placeholder, icon, large, ...frame } = shown;
  const listId = useId();
  const { control, error, value, ids } = useField(frame, defaultValue);
  const { text, chosen, typedBefore, list, choose, type } = useTyped(props, value ?? "");
  const leave = useLeave(list.close, searches && list.open);
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted">{icon}</span>
        )}
        <input
          {...control}
          type="text"
          role="combobox"
          aria-expanded={list.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.open && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => walk(event, list, { ask: () => list.ask(text), choose, searches })}
          onBlur={leave}
          className={classes("field-box", icon && "pl-12!", large && "min-h-14! text-lg")}
        />
        <input type="hidden" name={`${frame.name}_id`} value={chosen} />
        {typedName && chosen && typedBefore && <input type="hidden" name={typedName} value={typedBefore} />}
        <Options id={listId} label={frame.label} list={list} onChoose={choose} inFlow={searches} />
        <Found list={list} chosen={chosen && text} />
      </div>
    </FieldFrame>
  );
}

/** The text in the field, the chosen suggestion, and the text typed before it was chosen. */
function useTyped({ name, suggest, onChoose, defaultId, minLength = 1 }: Props, value: string) {
  const { values } = useFormState();
  const [text, setText] = useState(value);
  const [chosen, setChosen] = useState(values[`${name}_id`]?.[0] ?? defaultId ?? "");
  const [typedBefore, setTypedBefore] = useState("");
  const list = useSuggestions(suggest, minLength);
  const choose = (suggestion: Suggestion) => {
    setText(suggestion.label);
    setChosen(suggestion.value);
    list.close();
    onChoose?.(suggestion);
  };
  const type = (typed: string) => {
    setText(typed);
    setTypedBefore(typed.trim());
    if (chosen) onChoose?.(null);
    setChosen("");
    list.ask(typed);
  };
  return { text, chosen, typedBefore, list, choose, type };
}

type List = ReturnType<typeof useSuggestions>;

/** Says how many suggestions there are, and which one was chosen. */
function Found({ list, chosen }: { list: List; chosen: string }) {
  const { t } = useWords();
  return (
    <p role="status" className="visually-hidden">
      {list.open ? t("combobox.found", { count: list.items.length }) : chosen && t("combobox.chosen", { what: chosen })}
    </p>
  );
}

type Steps = { ask: () => void; choose: (item: Suggestion) => void; searches: boolean };

/** Arrows move in the list, Enter chooses, Escape closes; other keys edit the text. */
function walk(event: KeyboardEvent, list: List, { ask, choose, searches }: Steps): void {
  const active = list.items[list.active];
  if (event.key === "ArrowDown" && !list.open) ask();
  else if (event.key === "ArrowDown") list.move(1);
  else if (event.key === "ArrowUp" && list.open) list.move(-1);
  else if (event.key === "Enter" && list.open && active) {
    choose(active);
    if (searches && !list.moved) return; // the browser sends the form
  } else if (event.key === "Escape") {
    list.close(); // also one that is still being loaded
    if (!list.open) return;
  } else return;
  event.preventDefault();
}
