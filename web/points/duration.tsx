import { formatDuration } from "#web/ui/numbers/durations.ts";
import { useWords } from "#web/ui/words.ts";

export function Duration({ minutes }: { minutes: number }) {
  const { locale } = useWords();
  return <span className="numbers">{formatDuration(locale, minutes)}</span>;
}
