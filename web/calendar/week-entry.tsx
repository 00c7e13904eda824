import { Lock } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { priceText } from "#web/ui/price-text.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";
import { clockTimes } from "./days.ts";
import { type Entry, isMovable, personOf, priceOf } from "./entries.ts";
import { EntryTitle } from "./entry-title.tsx";
import { useMove } from "./use-move.ts";

type Props = {
  entry: Entry;
  day: string;
  days: string[];
  timeZone: string;
  onOpen: (entry: Entry) => void;
  setStatus: (text: string) => void;
  focusAt: (key: string, start: string) => void;
};

/** A face and a sum, on a wide screen time and title. The link has all of it in words. */
export function WeekEntry({ entry, day, days, timeZone, onOpen, setStatus, focusAt }: Props) {
  const t = useT("calendar");
  const words = useWords();
  const nameFor = useNameFor();
  const move = useMove(entry, { days, timeZone, setStatus, focusAt });
  const [person, price] = [personOf(entry), priceOf(entry)];
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!move.endsDrag()) onOpen(entry);
  };
  return (
    <Link
      to={`?view=week&day=${day}&entry=${entry.key}`}
      data-entry={entry.key}
      className={`week-entry is-${entry.state} ${move.isMoving ? "is-moving" : ""}`}
      onClick={open}
      {...(isMovable(entry) && move.handlers)}
    >
      {person ? (
        <Avatar name={person.name} src={person.avatar} size="sm" />
      ) : (
        <Lock aria-hidden className="size-4 shrink-0" />
      )}
      {price?.kind === "fixed" && price.minor !== null && (
        <span aria-hidden className="week-sum">
          {formatMoney(words.locale, price.minor, price.currency)}
        </span>
      )}
      <span className="week-words">
        <span className="week-time numbers">{clockTimes(entry, day, timeZone)?.join("–") ?? t("all_day")} </span>
        <b>
          <EntryTitle entry={entry} />
        </b>
        {price && <span className="numbers">{priceText(words, price.minor, price.currency, price.kind)} </span>}
        {person && <span>{nameFor(person, "")} </span>}
        <span className="visually-hidden">{t(`entry.${entry.state}`)}</span>
      </span>
    </Link>
  );
}
