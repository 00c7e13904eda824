import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { screenOfPart } from "#contract/profile-parts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Distance } from "#web/ui/show/distance.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows, type TodayData } from "./block.tsx";

/** The newest requests around the provider. */
export function Near({ requests }: { requests: TodayData["near"] }) {
  const t = useT("today");
  return (
    <Block id="near" title={t("near.title")} more={{ to: "/service/search-requests", label: t("near.all") }}>
      <Rows>
        {requests.map(
          ({ id, main_image, point_type, point_purposes, distance, published_at, budget, currency, urgent, ...it }) => (
            <Row
              key={id}
              to={`/service/search-request/${id}`}
              icon={
                <span className="size-18 shrink-0 overflow-hidden rounded-2xl">
                  <Picture
                    file={main_image}
                    sizes="5rem"
                    alt=""
                    cover={point_type?.slug ?? "other"}
                    className="size-full object-cover"
                  />
                </span>
              }
              aside={budget !== null && <Price minor={budget} currency={currency} className="text-lg font-extrabold" />}
              title={<PostTitle of={it} untitled={point_purposes[0]?.name ?? t("untitled")} />}
            >
              {urgent && <span className="font-bold text-bad">{t("near.urgent")}</span>}
              {distance && distance !== "over_50" && (
                <Distance
                  className="whitespace-normal!"
                  step={distance === "under_2" ? "<2" : distance.replace("_", "-")}
                />
              )}
              {published_at && <Ago at={published_at} />}
            </Row>
          ),
        )}
      </Rows>
    </Block>
  );
}

/** One step that makes the provider's page better, never a list. */
export function ProfileHint({ profile: { lacks, has, of } }: { profile: NonNullable<TodayData["profile"]> }) {
  const t = useT("today");
  return (
    <section aria-label={t("profile.title")}>
      <Link to={screenOfPart[lacks]} className="group flex items-center gap-4 rounded-card bg-sun-soft p-4 sm:p-5">
        <span className="numbers flex size-14 shrink-0 items-center justify-center rounded-full border-4 border-sun bg-card text-center text-xs leading-tight font-extrabold">
          {t("profile.has", { has, of })}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold wrap-anywhere group-hover:underline">{t(`profile.${lacks}`)}</span>
          <span className="block text-sm">{t(`profile.${lacks}_why`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  );
}
