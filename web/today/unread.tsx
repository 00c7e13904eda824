import { useT } from "#web/kit/i18n/use-t.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** The newest conversations with unread lines. */
export function Unread({ threads }: { threads: TodayData["unread"] }) {
  const t = useT("today");
  return (
    <Block id="unread" title={t("unread.title")} more={{ to: "/messages", label: t("unread.all") }}>
      <Rows>
        {threads.map(({ thread_id: id, person, title, lines, text }) => (
          <Row
            key={id}
            to={`/messages/${id}`}
            icon={<Avatar name={person?.name ?? null} src={person?.avatar ?? null} size="sm" />}
            title={person?.name ?? t("unread.someone")}
            aside={
              <span className="numbers min-w-6 rounded-full bg-sun px-2 text-center text-sm leading-6 font-extrabold text-[#14213d]">
                {lines}
              </span>
            }
          >
            <span className="line-clamp-2">{text ?? title}</span>
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
