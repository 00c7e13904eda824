import type { Props } from "./translated.tsx";
import { type Thing, useTranslated } from "./use-translated.ts";

export function Translating({ of, children }: Props<Thing>) {
  const { visible, reading } = useTranslated(of);
  return children(visible, reading);
}
