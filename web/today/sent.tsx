import { Send } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows, Tile } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** Own proposals that wait for the customer, with the price that was asked. Others' proposals are nobody's business (rule S4). */
export function Sent({ sent }: { sent: TodayData["sent"] }) {
  const t = useT("today");
  return (
    <Block id="sent" title={t("sent.title")} more={{ to: "/service/my-proposals", label: t("sent.all") }}>
      <Rows>
        {sent.proposals.map((proposal) => (
          <Row
            key={proposal.proposal_id}
            to={`/service/search-request/${proposal.request_id}`}
            icon={
              <Tile>
                <Send aria-hidden className="size-5" />
              </Tile>
            }
            title={proposal.title ?? t("untitled")}
            aside={
              <Price
                minor={proposal.amount}
                currency={proposal.currency}
                kind={proposal.price_kind}
                className="text-lg font-extrabold"
              />
            }
          >
            <State {...proposal} />
          </Row>
        ))}
      </Rows>
    </Block>
  );
}

function State({ suggested, expired, valid_until, sent_at }: TodayData["sent"]["proposals"][number]) {
  const t = useT("today");
  if (suggested) return <Badge tone="sun">{t("sent.suggested")}</Badge>;
  if (expired) return <Badge tone="warn">{t("sent.expired")}</Badge>;
  return (
    <>
      <Ago at={sent_at} />
      {valid_until && <span>{t("sent.until", { date: formatDate(valid_until, "UTC") })}</span>}
    </>
  );
}
