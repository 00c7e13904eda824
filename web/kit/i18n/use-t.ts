import type { TFunction } from "i18next";
import { createContext, use, useMemo } from "react";
import type { Room } from "./rooms.ts";
import { learn, speaks } from "./speech.ts";
import type { Speech } from "./speech.ts";

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error("no speech around this component");
  return speech;
}

/**
 * `const t = useT("requests"); t("list.title")`. A room that the browser has not got yet is fetched first; the page
 * that was there stays until then.
 */
export function useT<R extends Room>(room: R): TFunction<R> {
  const speech = useSpeech();
  // A room that was learnt during this visit is used every time: React wants the same hooks in each render.
  if (!speaks(speech, room) || speech.loading.has(room)) use(learn(speech, room));
  return useMemo(() => speech.i18n.getFixedT(speech.language, room) as unknown as TFunction<R>, [speech, room]);
}
