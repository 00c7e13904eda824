// Before something that cannot be taken back: is the one who is signed in the one who knows the password?
import type { PasswordCheck } from "#server/accounts/leaving/password-check.ts";
import { provePassword } from "./prove-password.ts";

export const confirmPassword: PasswordCheck = async (kit, userId, password) => {
  await provePassword(kit, userId, { password, field: "password" });
};
