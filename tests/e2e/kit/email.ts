import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

type Sent = { kind: "sms" | "mail"; to: string; text: string };

/** Waits for the newest email to this address and returns the target of its button: path and query. */
export async function linkSentTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await request.get("/api/dev/outbox")).json()) as { data: Sent[] };
      link = /https?:\/\/\S+/.exec(data.find(({ kind, to }) => kind === "mail" && to === address)?.text ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  const { pathname, search, hash } = new URL(link ?? "");
  return `${pathname}${search}${hash}`;
}
