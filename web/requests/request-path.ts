import type { OwnRequest } from "./wizard/answers.ts";
import { wizardPath } from "./wizard/steps.ts";

/** Where a request goes on: its own screen, or the wizard while it is not posted. */
export const requestPath = ({ id, status }: Pick<OwnRequest, "id" | "status">): string =>
  status === "incomplete" || status === "draft" ? `${wizardPath}?draft=${id}` : `/service/request/${id}`;
