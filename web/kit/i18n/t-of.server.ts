import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { languageContext } from "../context.ts";
import type { Namespace } from "./namespaces.ts";
import { serverI18n } from "./texts.server.ts";

/** Texts for actions and loaders: `tOf(context, "requests")("saved")`. Components use `useT`. */
export function tOf<R extends Namespace>(context: Readonly<RouterContextProvider>, room: R): TFunction<R> {
  const { instance, language } = serverI18n(context.get(languageContext), "UTC");
  return instance.getFixedT(language, room) as unknown as TFunction<R>;
}
