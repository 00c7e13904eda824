// The English sentences of the specification's catalogue (points 5 and 8) are answered letter by letter, full stops included.
import { expect, test } from "vitest";
import { errors, type ErrorCode } from "./errors.ts";
import { type FieldCode, fieldMessages } from "./field-errors.ts";

const catalogue = [
  ["request.not_found", "No request found with this id"],
  ["user.not_found", "No user found with this id"],
  ["ability_not_granted", "You do not have enough rights to view this content"],
  ["offer.not_found", "Offer Not Found"],
  ["route.not_found", "Page Not Found"],
  ["auth.required", "You are not authorized"],
  ["internal", "Something went wrong"],
  ["ability.limit_exceeded", "Ability {ability} limit exceeded"],
  ["phone.taken", "The phone has already been taken."],
  ["email.taken", "The email has already been taken."],
  ["email.unknown", "We can't find a user with that email address."],
  ["rate.limited", "Please wait before retrying."],
  ["otp.daily_limit", "Try again after"],
  ["otp.already_sent", "One Time Password already sent"],
  ["otp.not_found", "One Time Password not found"],
  ["phone.unverified", "The phone number unverified."],
  ["phone.invalid", "The selected phone is invalid."],
  ["otp.format_invalid", "The code format is invalid."],
  ["auth.credentials_incorrect", "The user credentials were incorrect."],
  ["referral_code.taken", "The code has already been taken."],
  ["password.current_incorrect", "current password is incorrect"],
  ["event.exists", "The subject id has already been taken"],
] as const satisfies [ErrorCode, string][];

test.each(catalogue)("%s says “%s”", (code, sentence) => {
  expect(errors[code].message).toBe(sentence);
});

const ofFields = [
  ["code_format", "The code format is invalid."],
  ["choose_closing_reason", "Please, select a closing reason"],
  ["choose_decline_reason", "Please, select a decline reason"],
  ["choose_withdraw_reason", "Please, select a withdraw reason"],
  ["phone_invalid", "Please enter a valid phone number"],
] as const satisfies [FieldCode, string][];

test.each(ofFields)("the field says %s as “%s”", (code, sentence) => {
  expect(fieldMessages[code]).toBe(sentence);
});

test("the human check at the registration", () => {
  expect(errors["human.failed"].message.toLowerCase()).toBe("robots are not allowed to register");
});
