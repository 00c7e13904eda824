import { jobPath } from "#web/kit/job-path.ts";
import type { TodayData } from "./block.tsx";

/** The page of the job for the reader's side. */
export const pathOf = ({ doing, request_id }: TodayData["jobs"][number]): string =>
  jobPath(doing ? "provider" : "customer", request_id);
