import type { RouterContextProvider } from "react-router";
import type { Section } from "#contract/settings-sections.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { pathOf } from "./sections.ts";

export type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };
/** Handles a form of the settings; returns the redirect. */
export type Act = (tools: Tools) => Promise<Response>;

/** Redirects to the section, which shows the message "saved". */
export const saved = (context: Tools["context"], section: Section): Response =>
  redirectWithMessage(context, pathOf(section), tOf(context, "accounts")("saved"));
