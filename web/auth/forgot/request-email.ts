import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuseEmpty } from "#web/kit/refuse-empty.ts";

/** `enough`: no more emails to this address today. `wait`: seconds until the next one. */
export type EmailRequested = { asked: true; email: string; wait: number; enough: boolean };

const usualWait = 60;

/** Requests an email with a link for a new password. A repeated request too soon gets the same answer: the email is on its way. */
export async function requestEmail({ form, api }: { form: FormReader; api: Api }): Promise<EmailRequested> {
  refuseEmpty(form, ["email"]);
  const email = form.text("email");
  try {
    const { retry_after } = await api("POST /password/email", { body: { email } });
    return { asked: true, email, wait: retry_after, enough: false };
  } catch (error) {
    if (!(error instanceof Problem) || !error.is("otp.already_sent", "otp.daily_limit")) throw error;
    const wait = Number(error.data.params["retry_after"] ?? usualWait);
    return { asked: true, email, wait, enough: error.is("otp.daily_limit") };
  }
}
