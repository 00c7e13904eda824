// `node tools/errors-doc.ts`: writes docs/errors.md from the catalogue; with `--check` it only reports whether the file is
// out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { fieldCodes } from "#contract/field-errors.ts";

export const page = new URL("../docs/errors.md", import.meta.url);

const head = `# Errors

Written by \`node tools/errors-doc.ts\` from \`contract/errors.ts\`; a test fails when it is out of date.

Every error is \`application/problem+json\` (RFC 9457):

\`\`\`json
{
  "type": "/api/docs/errors#phone.taken",
  "title": "The phone has already been taken.",
  "status": 422,
  "code": "phone.taken",
  "message": "The phone has already been taken.",
  "errors": { "phone": [{ "code": "phone.taken", "message": "The phone has already been taken." }] },
  "params": {},
  "request_id": "5f1c…"
}
\`\`\`

Rely on \`code\`: it does not change. \`message\` is English and for developers; people read \`errors.json\` of their language.
\`errors\` is there on 422 and names fields. \`params\` fills \`{placeholders}\`; \`retry_after\` in it is in seconds and is also the header \`Retry-After\`.
Support needs \`request_id\`: it stands in the log and in the header \`x-request-id\`.
A thing you may not see gives the same 404 as a thing that does not exist.`;

/** The whole page. */
export function errorsPage(): string {
  const rows = (Object.keys(errors) as ErrorCode[]).map(row);
  return [
    head,
    "## The catalogue",
    "`/api/openapi.json` lists for each call the codes that it can answer, by status. Any call can also answer 500, 503 or 507.",
    ["| code | status | sentence |", "|---|--:|---|", ...rows].join("\n"),
    "## Fields",
    "Under `errors` a field carries one of the codes above or one of these (`field.<code>` in `errors.json`):",
    `${fieldCodes.map((code) => `\`${code}\``).join(", ")}.\n`,
  ].join("\n\n");
}

function row(code: ErrorCode): string {
  const { status, message } = errors[code];
  return `| \`${code}\` | ${status} | ${message} |`;
}

if (import.meta.main) {
  if (!process.argv.includes("--check")) writeFileSync(page, errorsPage());
  else if (readFileSync(page, "utf8") !== errorsPage()) {
    console.error("docs/errors.md is old: node tools/errors-doc.ts");
    process.exitCode = 1;
  }
}
