import { useState } from "react";
import { flushSync } from "react-dom";
import { useTouch } from "#web/kit/touched.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { inRow, rowField } from "./row-names.ts";

export type Row<T> = { key: string; value: T | null };

/** A list of rows that the user can add, remove and reorder; restores the text typed before a refusal. */
export function useRows<T>(list: string, stored: readonly T[]) {
  const { values } = useFormState();
  const touch = useTouch();
  const [rows, setRows] = useState<Row<T>[]>(() => {
    const typed = values[rowField(list)];
    if (typed) return typed.map((key) => ({ key, value: stored[Number(key) - 1] ?? null }));
    return stored.map((value, index) => ({ key: String(index + 1), value }));
  });
  const [next, setNext] = useState(() => Math.max(100, ...rows.map(({ key }) => Number(key) + 1)));
  const set = (changed: Row<T>[], focused: string) => {
    flushSync(() => setRows(changed));
    touch();
    document.querySelector<HTMLElement>(`#field-${focused}, [data-row="${focused}"]`)?.focus();
  };
  const add = () => {
    setNext(next + 1);
    set([...rows, { key: String(next), value: null }], inRow(list, String(next)));
  };
  const remove = (key: string) =>
    set(
      rows.filter((row) => row.key !== key),
      `${list}_add`,
    );
  const raise = (key: string) => {
    const index = rows.findIndex((row) => row.key === key);
    const [above, row] = [rows[index - 1], rows[index]];
    if (above && row) set(rows.with(index - 1, row).with(index, above), inRow(list, key));
  };
  return { rows, add, remove, raise };
}
