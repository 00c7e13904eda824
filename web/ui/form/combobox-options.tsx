import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Suggestion } from "./use-suggestions.ts";

type Props = {
  id: string;
  label: ReactNode;
  list: { items: Suggestion[]; active: number; open: boolean };
  onChoose: (item: Suggestion) => void;
  /** Pushes down what follows instead of covering it. */
  inFlow?: boolean;
};

/** The list below a combobox. The focus stays in the text field, which refers to the active option by id. */
export function Options({ id, label, list, onChoose, inFlow = false }: Props) {
  const { items } = list;
  // An option of the group that is the best match stays at the top, without the group's heading.
  const from = items.findIndex(({ group }, index) => group !== undefined && index > 0);
  const first = from < 0 ? items.length : from;
  const option = (item: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      key={item.value}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === list.active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
      className={classes(
        "flex min-h-11 cursor-pointer flex-col justify-center rounded-field px-3 py-2 hover:bg-action-soft",
        index === list.active && "bg-action-soft",
      )}
    >
      <span className="font-semibold">{item.label}</span>
      {item.hint && <span className="text-sm text-muted">{item.hint}</span>}
    </div>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={typeof label === "string" ? label : undefined}
      hidden={!list.open}
      className={classes(
        "mt-2 overflow-auto rounded-2xl border border-line bg-card p-1.5 shadow-soft",
        !inFlow && "absolute inset-x-0 top-full z-30 max-h-80",
      )}
    >
      {items.slice(0, first).map(option)}
      {first < items.length && (
        <div role="group" aria-labelledby={`${id}-group`} className="mt-1 border-t border-line pt-1">
          <div id={`${id}-group`} role="presentation" className="px-3 py-1.5 text-sm font-bold text-muted">
            {items[first]?.group}
          </div>
          {items.slice(first).map((item, index) => option(item, first + index))}
        </div>
      )}
    </div>
  );
}
