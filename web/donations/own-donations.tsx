import { Link } from "react-router";
import type { Donation } from "#contract/donations.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import { DonationStateBadge } from "./state-badge.tsx";
import { useSum } from "./use-sum.ts";

export function OwnDonations({ donations }: { donations: readonly Donation[] }) {
  const t = useT("donations");
  const sumOf = useSum();
  const { timeZone } = useWords();
  if (donations.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t("own.title")}</h2>
      <ul className="grid gap-3">
        {donations.map((it) => (
          <Card as="li" key={it.id} className="flex flex-wrap items-center justify-between gap-3">
            <Link to={`/donate/${it.token}`} className="font-bold text-action hover:underline">
              {sumOf(it)} · {formatDate(it.created_at, timeZone)}
            </Link>
            <DonationStateBadge donation={it} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
