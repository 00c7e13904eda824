import { useT } from "#web/kit/i18n/use-t.ts";
import { placeTime } from "#web/ui/place-time.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { useWords } from "#web/ui/words.ts";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** Times that one side asked for; the calendar has the buttons. */
export function AskedTimes({ asked }: { asked: TodayData["asked"] }) {
  const t = useT("today");
  const words = useWords();
  return (
    <Block id="asked-times" title={t("asked.title")}>
      <Rows>
        {asked.map(({ proposal_id, person, title, mine, starts_at, time_zone }) => (
          <Row
            key={proposal_id}
            to="/event/calendar"
            icon={<Avatar name={person.name} src={person.avatar} />}
            title={title ?? t("untitled")}
          >
            {person.name && <span>{person.name}</span>}
            <span className={mine ? undefined : "font-bold text-ink"}>
              {t(mine ? "asked.mine" : "asked.theirs", { time: placeTime(words, starts_at, time_zone) })}
            </span>
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
