// The language of a text while it is typed, as the API finds it (rule L12).
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { api } from "./api.ts";

/** Fewer letters say too little. */
const shortText = 12;
/** The most that the API takes. */
const longText = 1_000;
const pauseMs = 700;

type Text = {
  /** The names of the text's fields in the form around `place`. */
  of: readonly string[];
  /** The language of the stored text, which its author may have chosen. */
  stored: Language | null | undefined;
};

/** The stored one until the text is changed. Null: too short, or not known yet. */
export function useFoundLanguage(place: RefObject<HTMLElement | null>, { of, stored }: Text): Language | null {
  const [found, setFound] = useState<Language | null>(null);
  const find = useEffectEvent(async (form: HTMLFormElement, signal: AbortSignal) => {
    const typed = new FormData(form);
    const text = of.flatMap((name) => typed.getAll(name).filter((it) => typeof it === "string")).join("\n");
    if (text.trim().length < shortText) return setFound(null);
    // Without a connection the API finds it when the text arrives.
    const reply = await api("POST /text-language", { body: { text: text.slice(0, longText) } }).catch(() => null);
    if (!signal.aborted) setFound(reply?.language ?? null);
  });
  const isOwn = useEffectEvent((target: EventTarget | null) =>
    of.includes((target as HTMLInputElement | null)?.name ?? ""),
  );
  /** Restored, or typed before this code came. */
  const isNew = useEffectEvent(
    (form: HTMLFormElement) => !stored || of.some((name) => isChanged(form.elements.namedItem(name))),
  );
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    let call = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = ({ target }: Event) => {
      if (!isOwn(target)) return;
      clearTimeout(timer);
      call.abort();
      call = new AbortController();
      const { signal } = call;
      timer = setTimeout(() => void find(form, signal), pauseMs);
    };
    if (isNew(form)) void find(form, call.signal);
    form.addEventListener("input", wait);
    return () => {
      form.removeEventListener("input", wait);
      clearTimeout(timer);
      call.abort();
    };
  }, [place]);
  return found ?? stored ?? null;
}

const isChanged = (field: Element | RadioNodeList | null) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;
