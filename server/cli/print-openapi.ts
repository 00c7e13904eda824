// The OpenAPI document on stdout.
import { surface } from "#contract/surface.ts";
import { openApiOf } from "#server/http/openapi.ts";
import { version } from "../kit/version.ts";

export const printOpenApi = () => {
  process.stdout.write(`${JSON.stringify(openApiOf(surface, version), null, 2)}\n`);
};
