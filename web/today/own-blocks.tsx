import { FilePen, House, Radio } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows, Tile } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** Published requests that wait for the first proposal. */
export function Running({ requests }: { requests: TodayData["running"] }) {
  const t = useT("today");
  return (
    <Block id="running" title={t("running.title")} more={{ to: "/service/my-requests", label: t("running.all") }}>
      <Rows>
        {requests.map(({ id, published_at, hidden, ...it }) => (
          <Row
            key={id}
            to={`/service/request/${id}`}
            icon={
              <Tile>
                <Radio aria-hidden className="size-5" />
              </Tile>
            }
            title={<PostTitle of={it} untitled={t("untitled")} />}
          >
            <span>{t(hidden ? "running.hidden" : "running.text")}</span>
            <Ago at={published_at} />
          </Row>
        ))}
      </Rows>
    </Block>
  );
}

export function Drafts({ drafts }: { drafts: TodayData["drafts"] }) {
  const t = useT("today");
  return (
    <Block id="drafts" title={t("drafts.title")}>
      <Rows>
        {drafts.map(({ id, kind, ...it }) => (
          <Row
            key={id}
            to={`/service/${kind}/add-wizard?draft=${id}`}
            icon={
              <Tile>
                <FilePen aria-hidden className="size-5" />
              </Tile>
            }
            title={<PostTitle of={it} untitled={t("untitled")} />}
          >
            <span className="min-w-0">{t(`drafts.${kind}`)}</span>
          </Row>
        ))}
      </Rows>
    </Block>
  );
}

/** The landlord's places with the open requests in each; a place without any takes one line. */
export function Houses({ houses }: { houses: TodayData["houses"] }) {
  const t = useT("today");
  return (
    <Block id="houses" title={t("houses.title")} more={{ to: "/locations", label: t("houses.all") }}>
      <div className="grid gap-3">
        {houses.map(({ id, name, open, requests }) => (
          <Card key={id} className="p-0! sm:p-0!">
            <h3 className="text-base">
              <Link
                to={`/location/info/${id}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-t-card bg-sunken px-4 py-2 hover:underline sm:px-5"
              >
                <House aria-hidden className="size-5 shrink-0 text-action" />
                <span className="min-w-0 flex-1 basis-[6rem] wrap-anywhere">{name}</span>
                <span className="text-sm font-medium text-muted">
                  {open > 0 ? t("houses.open", { count: open }) : t("houses.none_open")}
                </span>
              </Link>
            </h3>
            {requests.length > 0 && (
              <ul className="divide-y divide-line">
                {requests.map(({ id: request, proposals, awarded, ...it }) => (
                  <Row
                    key={request}
                    to={`/service/request/${request}`}
                    title={<PostTitle of={it} untitled={t("untitled")} />}
                    aside={
                      <Badge tone={awarded ? "good" : proposals > 0 ? "sun" : "neutral"}>
                        {awarded ? t("houses.chosen") : t("waiting.proposals", { count: proposals })}
                      </Badge>
                    }
                  />
                ))}
              </ul>
            )}
          </Card>
        ))}
      </div>
    </Block>
  );
}

/** The people that the reader manages. */
export function Managed({ people }: { people: TodayData["managed"] }) {
  const t = useT("today");
  return (
    <Block id="managed" title={t("managed.title")}>
      <Rows>
        {people.map(({ id, name, open, proposals }) => (
          <Row
            key={id}
            to={`/managed/${id}`}
            icon={<Avatar name={name} />}
            title={name ?? t("untitled")}
            aside={proposals > 0 && <Badge tone="sun">{t("waiting.proposals", { count: proposals })}</Badge>}
          >
            {t("houses.open", { count: open })}
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
