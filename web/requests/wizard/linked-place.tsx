import { DoorOpen, MapPin } from "lucide-react";
import { Suspense } from "react";
import { DayList } from "#web/hours/day-list.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Answers } from "./answers.ts";
import { placeGiven } from "./read-request.ts";
import type { Linked } from "./target.ts";

// Only where somebody came by the link of a house.
const HouseWords = onDemand(async () => (await import("./house-words.tsx")).HouseWords);

type Props = { answers: Pick<Answers, "place">; linked: Linked | null };

/**
 * Another person's place: the coarse place, which cannot be changed, its access hours, and a note about the exact
 * address (rule A6).
 */
export function LinkedPlace({ answers, linked }: Props) {
  const t = useT("requests");
  return (
    <>
      <input type="hidden" name={placeGiven} value="true" />
      <Card>
        {linked && (
          <Suspense>
            <HouseWords linked={linked} hasGreeting>
              {(name) => name && <p className="text-xl font-extrabold break-words">{name}</p>}
            </HouseWords>
          </Suspense>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg font-bold">
          <MapPin aria-hidden className="size-5 text-action" />
          {answers.place?.address_limited}
          <Open now={linked?.open_now ?? null} />
        </p>
        <p className="mt-2 text-muted">{t("linked.fixed")}</p>
        {linked?.access_hours && <Hours days={linked.access_hours} />}
      </Card>
      <Banner>{t("linked.rule")}</Banner>
    </>
  );
}

function Open({ now }: { now: boolean | null }) {
  const t = useT("requests");
  if (now === null) return null;
  return (
    <Badge tone={now ? "good" : "neutral"} icon={<DoorOpen aria-hidden />}>
      {t(now ? "linked.open" : "linked.closed")}
    </Badge>
  );
}

function Hours({ days }: { days: NonNullable<Linked["access_hours"]> }) {
  const t = useT("requests");
  return (
    <>
      <h2 className="mt-5 text-base">{t("linked.hours")}</h2>
      <DayList small days={days} textOf={(mode) => t(`linked.day_${mode}`)} />
    </>
  );
}
