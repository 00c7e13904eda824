import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

/** An unused Ukrainian mobile number; the national part is typed into the field. */
export function newPhone(): { phone: string; national: string } {
  const national = `67${randomInt(1_000_000, 9_999_999)}`;
  return { phone: `+380${national}`, national };
}

/** The six digits of the newest message to this phone, as soon as it is there. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const { data } = (await (await request.get("/api/dev/outbox")).json()) as {
        data: { to: string; text: string }[];
      };
      code = /\b\d{6}\b/.exec(data.find(({ to }) => to === phone)?.text ?? "")?.[0] ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}
