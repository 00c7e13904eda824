import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { townName } from "#contract/kit/town-name.ts";
import { languageContext, visitorContext } from "../context.ts";
import { translate } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import { serverI18n } from "./texts.server.ts";

/** Texts for actions and loaders: `tOf(context, "requests")("saved")`. Components use `useT`. */
export function tOf<R extends Namespace>(context: Readonly<RouterContextProvider>, room: R): TFunction<R> {
  const language = context.get(languageContext);
  return translate(serverI18n(language, townName(context.get(visitorContext).town, language), "UTC"), room);
}
