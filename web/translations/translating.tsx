import { type Thing, type TranslatedProps, useTranslated } from "./use-translated.ts";

export function Translating({ of, children }: TranslatedProps<Thing>) {
  const { visible, reading } = useTranslated(of);
  return children(visible, reading);
}
