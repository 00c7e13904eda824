import {
  askLink,
  askResetCode,
  linkFor,
  newPassword,
  proveForReset,
  withEmail,
} from "../../fixtures/password-reset.ts";
import { newPhoneOf, solveHuman } from "../../fixtures/registration.ts";
import { newPhone, password } from "../../world/world.ts";
import type { Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

const badPhone = "+38012";
const noProof = "a proof that is not one";
const common = "P@ssw0rd2024";

/** Resets the password with a valid link, in an app with these settings. */
const withLink =
  (app: "usually" | "strictly", change: object = {}): Recipe =>
  async ({ kit, visitor, person, strictly }: Scene) => {
    const { email } = await withEmail(kit, await person("Petro"));
    const token = await linkFor(kit, visitor(), email);
    const who = app === "strictly" ? strictly() : visitor();
    return { who, body: { token, password: newPassword, ...change } };
  };

const change =
  (body: object): Recipe =>
  async ({ person }) => ({
    who: await person("Petro"),
    body: { current_password: password, password: newPassword, ...body },
  });

const changePhone =
  (body: object): Recipe =>
  async ({ kit, person, visitor }) => ({
    who: await person("Petro"),
    body: { ...(await newPhoneOf(kit, visitor())), ...body },
  });

export const authRefusals: Refusals = {
  "POST /phone/send-reset-otp": {
    "phone.invalid": async ({ visitor }) => {
      const who = visitor();
      return { who, body: { phone: badPhone, human: await solveHuman(who) } };
    },
    "phone.country_unsupported": async ({ strictly }) => {
      const who = strictly();
      return { who, body: { phone: newPhone(), human: await solveHuman(who) } };
    },
    "human.not_passed": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), human: "x" } }),
    "otp.already_sent": async ({ visitor }) => {
      const who = visitor();
      const phone = newPhone();
      await askResetCode(who, phone);
      return { who, body: { phone, human: await solveHuman(who) } };
    },
    "otp.daily_limit": async ({ strictly }) => {
      const who = strictly();
      return { who, body: { phone: "+48512345698", human: await solveHuman(who) } };
    },
  },
  "POST /phone/verify-reset-otp": {
    "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, code: "123456" } }),
    "otp.not_found": ({ visitor, olena }) => ({ who: visitor(), body: { phone: olena.phone, code: "123456" } }),
  },
  "POST /password/email": {
    "otp.already_sent": async ({ visitor }) => {
      const email = `${newPhone()}@example.org`;
      await askLink(visitor(), email);
      return { who: visitor(), body: { email } };
    },
    "otp.daily_limit": ({ strictly }) => ({ who: strictly(), body: { email: `${newPhone()}@example.org` } }),
  },
  "POST /password/reset": {
    "link.invalid": ({ visitor }) => ({ who: visitor(), body: { token: noProof, password: newPassword } }),
    "phone.unverified": ({ visitor, olena }) => ({
      who: visitor(),
      body: { phone: olena.phone, verification: noProof, password: newPassword },
    }),
    "phone.invalid": async ({ kit, visitor }) => {
      const who = visitor();
      const phone = newPhone();
      return { who, body: { phone, verification: await proveForReset(kit, who, phone), password: newPassword } };
    },
    "account.blocked": async ({ kit, visitor, person }) => {
      const petro = await person("Petro");
      const who = visitor();
      const verification = await proveForReset(kit, who, petro.phone);
      const block = { blocked_at: new Date(), blocked_reason: "spam" };
      await kit.db.updateTable("users").set(block).where("id", "=", petro.id).execute();
      return { who, body: { phone: petro.phone, verification, password: newPassword } };
    },
    "password.common": withLink("usually", { password: common }),
    "server.busy": withLink("strictly"),
  },
  "POST /phone/change": {
    "phone.invalid": changePhone({ phone: badPhone }),
    "phone.unverified": changePhone({ verification: noProof }),
    "phone.taken": async ({ kit, person, visitor }) => {
      const who = await person("Petro");
      const body = await newPhoneOf(kit, visitor());
      const { id } = await person("Marta");
      // Two people have proved the same phone at the same time, and the other one has registered it first.
      await kit.db.updateTable("users").set({ phone: body.phone }).where("id", "=", id).execute();
      return { who, body };
    },
    "password.current_incorrect": changePhone({ password: "not the password" }),
    "server.busy": async ({ kit, person, visitor, strictly }) => ({
      who: strictly(await person("Petro")),
      body: await newPhoneOf(kit, visitor()),
    }),
  },
  "POST /password/change": {
    "password.current_incorrect": change({ current_password: "not the password" }),
    "password.common": change({ password: common }),
    "server.busy": async ({ person, strictly }) => ({
      who: strictly(await person("Petro")),
      body: { current_password: password, password: newPassword },
    }),
  },
};
