// Actions for password and sessions in the settings. Not while acting as (403 acting_as.refused).
import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { ownNewPassword as newPassword, wrongPasswords } from "./too-short.ts";

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };
type Act = (tools: Tools) => Promise<Response>;
type AccountIntent = "password-change" | "session-end" | "sessions-end-others";

const settings = "/pages/account-setting";
/** Handlers by the `intent` of the form. */
export const accountActs: Record<AccountIntent, Act> = {
  "password-change": changePassword,
  "session-end": endSession,
  "sessions-end-others": endOthers,
};

async function changePassword({ form, api, context }: Tools): Promise<Response> {
  const current_password = form.secret("current_password");
  refuse({
    ...(!current_password && { current_password: { code: "required" } }),
    ...wrongPasswords(form, newPassword),
  });
  const body = { current_password, password: form.secret(newPassword) };
  await api("POST /password/change", { body }).catch(explainNewPassword);
  return redirectWithMessage(context, `${settings}/password`, tOf(context, "auth")("change.done"));
}

async function endSession({ form, api, context }: Tools): Promise<Response> {
  try {
    await api("DELETE /sessions/:id", { params: { id: form.text("session") } });
  } catch (error) {
    // The session had ended already, so the goal is reached.
    if (!(error instanceof Problem) || !error.is("session.not_found")) throw error;
  }
  return redirectWithMessage(context, `${settings}/devices`, tOf(context, "auth")("sessions.ended"));
}

async function endOthers({ api, context }: Tools): Promise<Response> {
  await api("DELETE /sessions");
  return redirectWithMessage(context, `${settings}/devices`, tOf(context, "auth")("sessions.ended_others"));
}

function explainNewPassword(error: unknown): never {
  if (!(error instanceof Problem) || !error.data.errors["password"]) throw error;
  const { password, ...others } = error.data.errors;
  throw new Problem({ ...error.data, errors: { ...others, [newPassword]: password } });
}
