import { Clock3, Languages, Tag, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { hasLength, LengthRange } from "#web/points/duration.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { OfferPrice } from "../offer-facts.tsx";
import type { Offer } from "../offer-facts.tsx";

type Facts = Pick<Offer, "price" | "price_kind" | "currency" | "duration_from" | "duration_to" | "tags"> & {
  language?: Offer["language"] | undefined;
};

/** Price, duration, language and tags, each with its name. */
export function FactsList({ offer }: { offer: Facts }) {
  const t = useT("offers");
  const { locale } = useWords();
  const { language, tags } = offer;
  return (
    <dl className="grid gap-x-6 gap-y-4 min-[30rem]:grid-cols-2">
      <Fact icon={<Wallet aria-hidden />} name={t("fact.price")}>
        <OfferPrice offer={offer} className="text-lg font-extrabold" />
      </Fact>
      {hasLength(offer) && (
        <Fact icon={<Clock3 aria-hidden />} name={t("fact.duration")}>
          <LengthRange of={offer} />
        </Fact>
      )}
      {language && (
        <Fact icon={<Languages aria-hidden />} name={t("fact.language")}>
          {nameOf(locale, "language", language)}
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact icon={<Tag aria-hidden />} name={t("fact.tags")}>
          {tags.join(", ")}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-8">
    <dt className="text-sm text-muted [&>svg]:absolute [&>svg]:top-1 [&>svg]:left-0 [&>svg]:size-5 [&>svg]:text-action">
      {icon}
      {name}
    </dt>
    <dd className="wrap-anywhere first-letter:uppercase">{children}</dd>
  </div>
);
