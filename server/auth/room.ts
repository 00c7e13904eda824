import { auth } from "#contract/auth.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import { problem } from "#server/kit/problem.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import { changePhone } from "./change-phone.ts";
import { countFailedCheck } from "./codes/count-failed-check.ts";
import { offerChallenge } from "./codes/human-check.ts";
import { sendCode } from "./codes/send-code.ts";
import { verifyCode } from "./codes/verify-code.ts";
import { endBlocked } from "./end-blocked.ts";
import * as work from "./jobs.ts";
import { nameDevice, placesOf } from "./known-places.ts";
import { isBlocked, login } from "./login.ts";
import { changePassword } from "./new-password/change-password.ts";
import { emailPasswordChanged, sendReset } from "./new-password/emails.ts";
import { mailReset } from "./new-password/mail-reset.ts";
import { resetPassword } from "./new-password/reset-password.ts";
import { readOutbox } from "./outbox/read-outbox.ts";
import { perAddress } from "./per-address.ts";
import { endOthers, eraseAccess } from "./personal-data.ts";
import { register } from "./register.ts";
import { answerTokens } from "./sessions/answer-tokens.ts";
import { clearCookies } from "./sessions/cookies.ts";
import { giveOfflineKey } from "./sessions/offline-key.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions/own-sessions.ts";
import { rotate } from "./sessions/rotate.ts";
import { endSession } from "./sessions/sessions.ts";

export const routes: Routes = (app, kit) => {
  const spendLogin = perAddress(kit, "login", kit.config.RATE_LOGIN_PER_5_MIN);
  const spendReset = perAddress(kit, "reset", kit.config.RATE_LOGIN_PER_5_MIN);

  serve(auth, {
    humanCheck: () => offerChallenge(kit),
    humanCheckFailed: ({ tx, request, body }) => countFailedCheck(tx, kit, request, body.outcome),
    sendCode: ({ tx, viewer, body }) => sendCode(tx, kit, viewer, body),
    verifyCode: ({ tx, body }) => verifyCode(tx, kit, body),
    register: async ({ request, reply, language, body }) => {
      await spendLogin(request);
      if (body.carrier === "cookie") nameDevice(kit, request, reply);
      const caller = { language, userAgent: request.headers["user-agent"], places: placesOf(kit, request) };
      const { referral, draft_id, ...opened } = await register(kit, caller, body);
      return { ...answerTokens(kit, reply, opened, body.carrier), referral, draft_id };
    },
    login: async ({ request, reply, body }) => {
      await spendLogin(request);
      if (body.carrier === "cookie") nameDevice(kit, request, reply);
      const caller = { userAgent: request.headers["user-agent"], places: placesOf(kit, request) };
      return answerTokens(kit, reply, await login(kit, caller, body), body.carrier);
    },
    refresh: async ({ tx, reply, body }) => {
      const rotation = await rotate(tx, kit, body.refresh_token ?? body.refreshToken ?? "");
      if (rotation.kind === "blocked") throw isBlocked(kit, rotation);
      if (rotation.kind === "invalid") throw problem("auth.refresh_invalid", { keep: true });
      return answerTokens(kit, reply, rotation.tokens, "token");
    },
    logout: async ({ tx, viewer, reply }) => {
      await endSession(tx, viewer.sessionId, "logout");
      clearCookies(kit.config, reply);
    },
    sendResetCode: ({ tx, viewer, body }) => sendCode(tx, kit, viewer, body, "reset"),
    verifyResetCode: ({ tx, body }) => verifyCode(tx, kit, body, "reset"),
    mailReset: ({ tx, viewer, body }) => mailReset(tx, kit, viewer, body),
    resetPassword: async ({ request, body }) => {
      await spendReset(request);
      await resetPassword(kit, placesOf(kit, request), body);
    },
    changePassword: ({ viewer, body }) => changePassword(kit, viewer, body),
    changePhone: ({ viewer, body }) => changePhone(kit, viewer, body),
    sessions: ({ db, viewer }) => listSessions(db, viewer),
    offlineKey: ({ viewer }) => giveOfflineKey(kit, viewer),
    endSession: async ({ tx, viewer, params, reply }) => {
      await endOwnSession(tx, viewer, params.id);
      if (params.id.toLowerCase() === viewer.sessionId) clearCookies(kit.config, reply);
    },
    endOtherSessions: ({ tx, viewer }) => endOtherSessions(tx, viewer),
    outbox: async ({ request }) => readOutbox(kit, request),
  })(app, kit);
};

export const listeners = {
  "account.blocked": [endBlocked],
  "account.leaving": [endOthers],
  "account.erasing": [eraseAccess],
} satisfies Listeners;

export const jobs = {
  "auth.send-code": { run: work.sendCode, retries: 8, atOnce: 3 }, // about the lifetime of a code
  "auth.send-reset": { run: sendReset, retries: triesForHours, atOnce: 3 },
  "auth.notify-old-phone": { run: work.notifyOldPhone, retries: triesForHours, keepSeconds: 600 },
  "auth.password-changed": { run: emailPasswordChanged, retries: triesForHours },
} satisfies JobsOfRoom;

/** Codes stay a day for the budgets, ended sessions a month to answer questions of people. Phones in codes are personal data. */
export const outdated = {
  one_time_codes: { after: { created_at: "2 days" } },
  phone_verifications: { after: { expires_at: "1 days" } },
  human_checks: { after: { expires_at: "1 hours" } },
  login_failures: { after: { at: "1 hours" } },
  call_counts: { after: { ends_at: "1 hours" } },
  login_places: { after: { seen_at: "400 days" } },
  reset_requests: { after: { at: "2 days" } },
  // Every visitor can cause any number of these.
  audit_log: { after: { at: "90 days" }, only: { action: ["login.failed", "acting_as.refused"] } },
  sessions: { after: { expires_at: "30 days", ended_at: "30 days" } },
} satisfies Outdated;
