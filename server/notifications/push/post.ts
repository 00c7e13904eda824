// Sends one message to the push service of a browser: encrypted for it (RFC 8291), signed with the key of this server (RFC 8292).
import type { RequestOptions } from "web-push";
import { isRefused } from "#server/http/guarded-fetch.ts";
import type { Kit } from "#server/kit/kit.ts";
import { pushHosts } from "./hosts.ts";
import type { PushMessage } from "./message.ts";

export type Subscription = { endpoint: string; p256dh: string; auth: string };
/** gone: the subscription ended. refused: this message, or each one, is not taken. busy: another try may work. */
export type Posted = "taken" | "gone" | "refused" | "busy";
/** `waitSeconds`: what a busy service asked for. */
export type PostResult = { posted: Posted; waitSeconds: number | null };

const timeoutMs = 10_000;

export async function post(
  kit: Pick<Kit, "config" | "keys" | "outside" | "log">,
  { endpoint, p256dh, auth }: Subscription,
  { payload, ttl, urgency, topic }: PushMessage,
): Promise<PostResult> {
  const { default: webPush } = await import("web-push");
  const options: RequestOptions = { TTL: ttl, urgency, topic, contentEncoding: "aes128gcm" };
  const vapidDetails = { subject: subjectOf(kit.config), ...kit.keys.push };
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    ...options,
    vapidDetails,
  });
  try {
    const { status, headers } = await kit.outside(endpoint, {
      hosts: pushHosts(kit.config),
      method: "POST",
      headers: details.headers,
      body: details.body ?? "",
      timeoutMs,
    });
    const posted = readStatus(status);
    if (posted === "refused") kit.log.warn({ push_host: new URL(endpoint).host, push_status: status }, "push refused");
    return { posted, waitSeconds: posted === "busy" ? readWait(headers["retry-after"]) : null };
  } catch (error) {
    return { posted: isRefused(error) ? "refused" : "busy", waitSeconds: null };
  }
}

function readStatus(status: number): Posted {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "busy" : "refused";
}

/** Seconds, or a date (RFC 9110). */
function readWait(text: string | undefined): number | null {
  if (!text) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : null;
}

/** Apple refuses others than https: and mailto:, and localhost. */
const subjectOf = ({ publicUrl, isLocal }: Kit["config"]): string =>
  isLocal ? "https://poruch.example" : publicUrl.replace(/^http:/, "https:");
