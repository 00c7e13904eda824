import { useT } from "#web/kit/i18n/use-t.ts";
import type { KeptRequest } from "#web/kit/offline/kept.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Day, PlaceDay } from "#web/ui/show/when.tsx";

/** Of an accepted job its time, else the day that was asked for. */
function Dated({ request: { when, date, time, time_zone } }: { request: KeptRequest }) {
  const at = when?.day ? when : { day: date, time, time_zone };
  if (!at.day) return null;
  return at.time_zone ? <PlaceDay day={at.day} time={at.time} zone={at.time_zone} /> : <Day at={at.day} />;
}

export function KeptRequests({ requests }: { requests: KeptRequest[] }) {
  const t = useT("offline");
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="mb-3 text-xl">
        {t("requests")}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {requests.map((it) => (
          <Card key={it.id} as="li" className="min-w-0 p-4! sm:p-5!">
            <h3 className="text-lg wrap-anywhere">{it.title ?? t("untitled")}</h3>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{t("proposals", { count: it.proposals_count })}</span>
              {it.place && <span className="wrap-anywhere">{it.place}</span>}
              <Dated request={it} />
            </p>
            {it.description && <p className="mt-2 whitespace-pre-line wrap-anywhere">{it.description}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
