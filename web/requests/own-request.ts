import type { Reply } from "#web/kit/calls.ts";

export type OwnRequest = Reply<"GET /service-requests/:id">;

export const wizardPath = "/service/request/add-wizard";
export const myRequestsPath = "/service/my-requests";

/** The page of the user's own request: its own screen, or the wizard while it is a draft. */
export const requestPath = ({ id, status }: Pick<OwnRequest, "id" | "status">): string =>
  status === "incomplete" || status === "draft" ? `${wizardPath}?draft=${id}` : `/service/request/${id}`;
