// The browser of a person who has forgotten the password.
import type { Caller } from "./caller.ts";
import { emailTo, linkIn } from "./mailbox.ts";
import { codeIn, messageTo, solveHuman } from "./newcomer.ts";
import type { TestKit } from "./world.ts";

export const newPassword = "ein-neues-Haus-am-See-7";

export const askResetCode = async (who: Caller, phone: string) =>
  who.attempt("POST /phone/send-reset-otp", { body: { phone, human: await solveHuman(who) } });

/** Holds the phone: from asking for the code to the proof. */
export async function proveForReset(kit: TestKit, who: Caller, phone: string): Promise<string> {
  await askResetCode(who, phone);
  const code = codeIn(await messageTo(kit, phone));
  return (await who.call("POST /phone/verify-reset-otp", { body: { phone, code } })).verification;
}

/** Gives the person a confirmed address that is unique. */
export async function withEmail<P extends Caller & { id: string }>(
  kit: TestKit,
  person: P,
): Promise<P & { email: string }> {
  const email = `${person.id}@Example.org`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", person.id).execute();
  return { ...person, email };
}

export const askLink = (who: Caller, email: string) => who.attempt("POST /password/email", { body: { email } });

/** The token of the newest link for a new password in this mailbox. */
export async function tokenSentTo(kit: TestKit, email: string): Promise<string> {
  const letter = await emailTo(kit, email, ({ text }) => text.includes("/reset-password?"));
  return linkIn(letter).searchParams.get("token") ?? "";
}

/** Requests a link and opens the email. */
export async function linkFor(kit: TestKit, who: Caller, email: string): Promise<string> {
  await askLink(who, email);
  return tokenSentTo(kit, email);
}
