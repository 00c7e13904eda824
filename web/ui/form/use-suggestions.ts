import { useEffect, useRef, useState } from "react";

export type Suggestion = {
  value: string;
  label: string;
  hint?: string;
  /** The heading of a group; grouped suggestions are listed last, below it. */
  group?: string;
};

const pause = 150;

/** The suggestions of a combobox: loads them after a pause in typing, drops outdated answers, moves the active one. */
export function useSuggestions(
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>,
  minLength: number,
) {
  const [items, setItems] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [moved, setMoved] = useState(false);
  const asked = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
    setItems([]);
    setActive(-1);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current?.abort();
    if (text.trim().length < minLength) return close();
    const control = new AbortController();
    asked.current = control;
    timer.current = setTimeout(() => {
      // Ignores a failed request: the text field still works.
      suggest(text.trim(), control.signal).then(
        (found) => {
          if (control.signal.aborted) return;
          setItems(found);
          setMoved(false);
          setActive(found.length > 0 ? 0 : -1);
        },
        () => undefined,
      );
    }, pause);
  };
  /** The first step down goes to the first suggestion, which Enter would take anyway. */
  const move = (by: 1 | -1) => {
    setActive(by === 1 && !moved ? 0 : (active + by + items.length) % items.length);
    setMoved(true);
  };
  return { items, active, moved, open: items.length > 0, ask, move, close };
}
