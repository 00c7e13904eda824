// What passes quiet hours and digests (rule N3).
import type { NotificationKind } from "#contract/notification-kinds.ts";

const day = 86_400_000;

/**
 * What concerns the account itself, and news of an appointment that is less than a day away; the reminder of the day before is no news and
 * has the time to wait. `reason`: the time of an appointment.
 */
export function isUrgent(
  { email, urgency, reason: holds }: NotificationKind,
  reason: string | null,
  now = Date.now(),
): boolean {
  if (email?.always) return true;
  return holds === "time" && urgency === "high" && reason !== null && Math.abs(Date.parse(reason) - now) < day;
}
