import type { OwnRequest } from "./wizard/answers.ts";

export const wizardPath = "/service/request/add-wizard";
export const myRequestsPath = "/service/my-requests";

/** Where a request goes on: its own screen, or the wizard while it is not posted. */
export const requestPath = ({ id, status }: Pick<OwnRequest, "id" | "status">): string =>
  status === "incomplete" || status === "draft" ? `${wizardPath}?draft=${id}` : `/service/request/${id}`;
