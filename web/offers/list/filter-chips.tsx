import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { linkTo } from "#web/search/search-params.ts";
import { formatMoney, nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { ListData } from "./read-list.server.ts";

type Chip = { label: string; names: string[] };

/** The active filters, each with a link that removes it. On phones the pill says them. */
export function FilterChips(props: Pick<ListData, "params" | "types" | "purposes">) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const chips = useChips(props);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chips.label")} className="mt-4 flex flex-wrap gap-2 max-lg:hidden">
      {chips.map(({ label, names }) => (
        <li key={names[0]} className="min-w-0">
          <Link
            to={linkTo(search, Object.fromEntries(names.map((name) => [name, null])))}
            preventScrollReset
            aria-label={t("chips.remove", { label })}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-action-soft px-4 text-sm font-bold text-action hover:underline"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to="?"
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-muted hover:underline"
          >
            {t("chips.clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}

function useChips({ params, types, purposes }: Pick<ListData, "params" | "types" | "purposes">): Chip[] {
  const t = useT("offers");
  const { locale } = useWords();
  const { what, type, purpose, place, radius, box, language, priceMax, currency, open } = params;
  const chips: (Chip | false | "" | null)[] = [
    what && { label: what, names: ["what", "what_id"] },
    type && { label: nameBy(types, type), names: ["type", "purpose"] },
    purpose && { label: nameBy(purposes, purpose), names: ["purpose"] },
    place && { label: t("chips.near", { place, km: radius }), names: ["place", "place_id", "radius"] },
    box && { label: t("chips.area"), names: ["box"] },
    language && { label: t("chips.speaks", { language: nameOf(locale, "language", language) }), names: ["language"] },
    priceMax !== null && {
      label: t("chips.price", { amount: formatMoney(locale, priceMax, currency) }),
      names: ["price_max", "price_max_meant", "currency"],
    },
    open && { label: t("open.now"), names: ["open"] },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}

const nameBy = (of: { id: number; name: string }[], id: string): string =>
  of.find((it) => String(it.id) === id)?.name ?? id;
