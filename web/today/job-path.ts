import type { TodayData } from "./block.tsx";

/** The page of the job for the reader's side. */
export const pathOf = ({ doing, request_id }: TodayData["jobs"][number]): string =>
  doing ? `/service/search-request/${request_id}` : `/service/request/${request_id}`;
