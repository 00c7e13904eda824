import { formatDuration } from "#web/ui/numbers/durations.ts";
import { useWords } from "#web/ui/words.ts";

export function Duration({ minutes }: { minutes: number }) {
  const { locale } = useWords();
  return <span className="numbers">{formatDuration(locale, minutes)}</span>;
}

type Length = { duration_from: number | null; duration_to: number | null };

export const hasLength = ({ duration_from, duration_to }: Length): boolean =>
  duration_from !== null || duration_to !== null;

/** "2 hours – 4 hours", or the one that is known. */
export function LengthRange({ of: { duration_from, duration_to } }: { of: Length }) {
  const { locale } = useWords();
  const length = [...new Set([duration_from, duration_to])].filter((minutes) => minutes !== null);
  return <span className="numbers">{length.map((minutes) => formatDuration(locale, minutes)).join(" – ")}</span>;
}
