import { triesForHours } from "#server/kit/jobs.ts";
import type { JobsOfRoom } from "#server/kit/room.ts";
import { deliver } from "./deliver.ts";

export const jobs = {
  "mail.deliver": { run: deliver, retries: triesForHours, atOnce: 5, keepSeconds: 86_400 },
} satisfies JobsOfRoom;
