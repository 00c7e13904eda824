import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Distance } from "#web/ui/show/distance.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

/** The newest requests around the provider. */
export function Near({ requests }: { requests: TodayData["near"] }) {
  const t = useT("today");
  return (
    <Block id="near" title={t("near.title")} more={{ to: "/service/search-requests", label: t("near.all") }}>
      <Rows>
        {requests.map(({ id, title, point_type, point_purposes, distance, published_at, budget, currency, urgent }) => (
          <Row
            key={id}
            to={`/service/search-request/${id}`}
            icon={
              <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-action-soft text-action">
                <TypeIcon icon={point_type?.icon ?? ""} className="size-6" />
              </span>
            }
            title={title ?? point_purposes[0]?.name ?? t("untitled")}
          >
            {urgent && <span className="font-bold text-bad">{t("near.urgent")}</span>}
            {distance && distance !== "over_50" && (
              <Distance
                className="whitespace-normal!"
                step={distance === "under_2" ? "<2" : distance.replace("_", "-")}
              />
            )}
            {published_at && <Ago at={published_at} />}
            {budget !== null && <Price minor={budget} currency={currency} className="font-bold text-ink" />}
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
