import { ChevronRight, ImagePlus } from "lucide-react";
import { Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { pathOf } from "../sections.ts";
import type { Start } from "./read-start.ts";

type Props = Pick<Start, "settings" | "page">;
type Page = NonNullable<Start["page"]>;

/** The person as others see them: own work, face, name, services, lowest price, rating. */
export function OwnCard({ settings, page }: Props) {
  const t = useT("accounts");
  const person = page ?? settings;
  return (
    <section
      aria-label={t("settings.profile")}
      className="relative overflow-hidden rounded-card border border-line bg-card"
    >
      {page && <Cover page={page} />}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 pt-3">
        <Link
          to={pathOf("about")}
          aria-hidden
          tabIndex={-1} // the row of the list leads there, too
          className={page ? "relative -mt-12 rounded-full" : "rounded-full"}
        >
          <Avatar name={person.name} src={person.avatar} size="lg" className="ring-4 ring-card" />
        </Link>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-xl wrap-anywhere">{page ? <PersonName person={page} gone="" /> : settings.name}</h2>
          {page && <Services page={page} />}
          {page && <Worth page={page} />}
        </div>
      </div>
      <Link
        to={page ? providerPath(settings.id) : "/pages/profile"}
        className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-bold text-action hover:underline"
      >
        <span className="min-w-0">{t("settings.profile")}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  );
}

/** Two pictures of own work; the last place is the door to more. */
function Cover({ page: { portfolio, service_offers: offers } }: { page: Page }) {
  const t = useT("accounts");
  const files = [...portfolio, ...offers.flatMap(({ media_files }) => media_files ?? [])].slice(0, 2);
  return (
    <div className="grid h-20 auto-cols-fr grid-flow-col gap-px sm:h-32">
      {files.map((file) => (
        <Picture key={file.id} file={file} sizes="(min-width: 48rem) 16rem, 33vw" alt="" />
      ))}
      <Link
        to={pathOf("work")}
        aria-label={t("portfolio.title")}
        className="flex items-center justify-center bg-sunken text-muted hover:text-action"
      >
        <ImagePlus aria-hidden className="size-6" />
      </Link>
    </div>
  );
}

const mostServices = 3;

function Services({ page: { point_purposes: services, areas } }: { page: Page }) {
  const [area] = areas;
  const names = services.slice(0, mostServices).map(({ name }) => name);
  const place = area && (area.place.locality ?? area.place.address_limited);
  return <p className="text-sm wrap-anywhere text-muted">{[names.join(", "), place].filter(Boolean).join(" · ")}</p>;
}

function Worth({ page: { service_offers: offers, rating } }: { page: Page }) {
  const [cheapest] = offers
    .filter(({ price, currency }) => price !== null && currency === offers[0]?.currency)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const kind = offers.length > 1 && cheapest?.price_kind === "fixed" ? "from" : cheapest?.price_kind;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      {cheapest && kind && (
        <Price minor={cheapest.price} currency={cheapest.currency} kind={kind} className="text-lg font-extrabold" />
      )}
      <Stars rating={rating} className="text-sm" />
    </div>
  );
}
