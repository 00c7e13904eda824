import { useT } from "#web/kit/i18n/use-t.ts";
import type { KeptRequest } from "#web/kit/offline/kept.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Day } from "#web/ui/show/when.tsx";

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
              {it.date && (
                <span>
                  <Day at={it.date} /> {it.time}
                </span>
              )}
            </p>
            {it.description && <p className="mt-2 whitespace-pre-line wrap-anywhere">{it.description}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
