import { randomBytes } from "node:crypto";
import { Password } from "#contract/auth.ts";

export const randomPassword = () => randomBytes(9).toString("base64url");

export function refuseWrongLength(password: string): void {
  if (!Password.safeParse(password).success) throw new Error("The password needs 10 to 128 characters");
}
