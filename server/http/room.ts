import type { JobsOfRoom } from "#server/kit/room.ts";
import { deleteExpiredKeys } from "./idempotency.ts";

export const jobs = {
  "kit.delete-expired-keys": { run: deleteExpiredKeys, cron: "41 * * * *" },
} satisfies JobsOfRoom;
