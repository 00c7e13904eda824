import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { languageContext } from "../context.ts";
import type { Room } from "./rooms.ts";
import { serverSpeech } from "./texts.server.ts";

/** Texts for actions and loaders: `tOf(context, "requests")("saved")`. Components use `useT`. */
export function tOf<R extends Room>(context: Readonly<RouterContextProvider>, room: R): TFunction<R> {
  const { i18n, language } = serverSpeech(context.get(languageContext), "UTC");
  return i18n.getFixedT(language, room) as unknown as TFunction<R>;
}
