import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { pathOf } from "./tabs.ts";
import type { TabKey } from "./tabs.ts";

export type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };
/** Handles a form of the settings; returns the redirect. */
export type Act = (tools: Tools) => Promise<Response>;

/** Redirects to the tab, which shows the message "saved". */
export const saved = (context: Tools["context"], tab: TabKey): Response =>
  redirectWithMessage(context, pathOf(tab), tOf(context, "accounts")("saved"));
