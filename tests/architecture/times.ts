// Times are formatted in few places, and each place that shows one stands in docs/times.md with its zone.
import type { SourceFile } from "./source-files.ts";

/** May ask Intl about times and zones: the formats themselves, and checks of names. */
export const formatters = [
  "contract/phrase-kinds.ts",
  "server/demo/fill.ts",
  "server/calendar/busy/zones.ts",
  "server/calendar/feed/time-zone.ts",
  "server/mail/day-of.ts",
  "server/notifications/emails.ts",
  "server/settings/change.ts",
  "web/accounts/settings/account/place-fields.tsx",
  "web/hours/open-at.ts",
  "web/hours/weekday-name.ts",
  "web/kit/document/time-zone.ts",
  "web/kit/i18n/texts.server.ts",
  "web/ui/form/phone/guess-country.ts",
  "web/ui/formats.ts",
];

const ofTheRule = ["web/ui/formats.ts", "web/ui/place-time.ts", "web/ui/show/when.tsx"];

const isCode = ({ path }: SourceFile) => /^(web|server|contract)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** Files with a format of their own. */
export const ownFormats = (files: SourceFile[]): string[] =>
  files
    .filter(
      (it) =>
        isCode(it) &&
        /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String|\bnew Date\([^)]*\)\.toLocaleString/.test(it.text),
    )
    .map(({ path }) => path)
    .filter((path) => !formatters.includes(path));

/** Files that show a time and are not in the table. @param table the text of docs/times.md */
export const unlistedTimes = (files: SourceFile[], table: string): string[] =>
  files
    .filter((it) => isCode(it) && /\b(?:formatTime|formatDateTime|placeTime(?:Parts)?)\b/.test(it.text))
    .map(({ path }) => path)
    .filter((path) => !ofTheRule.includes(path) && !table.includes(`\`${path}\``));
