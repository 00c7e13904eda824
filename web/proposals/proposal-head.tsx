import { Clock3, Languages, Tag, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { ProviderLink, pageOf } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Tone } from "#web/ui/show/badge.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";
import { SmallBadges } from "#web/verifications/small-badges.tsx";
import { Sentences } from "./sentences.tsx";
import { DiscountLine, Start } from "./terms.tsx";
import type { Proposal } from "./terms.tsx";

type Props = {
  proposal: Proposal;
  /** Rendered below the price. */
  children?: ReactNode;
};

/** The facts that a customer compares: picture, name, rating, price, start, languages, labels. On wide screens in columns. */
export function ProposalHead({ proposal, children }: Props) {
  const t = useT("proposals");
  const { author, amount, currency, price_kind } = proposal;
  const page = pageOf(author);
  return (
    <div className="@container">
      {/* Large text leaves a phone no room for a third column. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.6fr)_minmax(8rem,auto)] md:gap-x-5 @max-[15rem]:grid-cols-[auto_minmax(0,1fr)]">
        <ProviderLink
          page={page}
          isFace
          className="relative z-10 row-span-2 self-start md:row-span-1 @max-[15rem]:row-span-1"
        >
          <Avatar name={author.name} src={author.avatar} />
        </ProviderLink>
        <div className="min-w-0">
          <h3 className="leading-snug wrap-anywhere">
            <ProviderLink page={page} className="relative z-10">
              <PersonName person={author} gone={t("person.gone")} />
            </ProviderLink>
          </h3>
          <p className="text-sm">
            <Stars rating={author.rating} />
          </p>
        </div>
        <div className="max-w-40 text-right md:order-last @max-[15rem]:col-span-2 @max-[15rem]:max-w-full @max-[15rem]:text-left">
          <p className="text-xl leading-tight font-extrabold tracking-tight">
            <Price minor={amount} currency={currency} kind={price_kind} />
          </p>
          {price_kind === "fixed" && <p className="text-sm text-muted">{t("kind.fixed")}</p>}
          <DiscountLine proposal={proposal} />
          {children}
        </div>
        <div className="col-span-2 col-start-2 grid min-w-0 @max-[15rem]:col-start-1 content-start gap-2 md:col-span-1 md:col-start-auto">
          <RowFacts proposal={proposal} />
          <Labels labels={proposal.labels} />
        </div>
      </div>
    </div>
  );
}

function RowFacts({ proposal }: { proposal: Proposal }) {
  const { author } = proposal;
  const t = useT("proposals");
  const { locale } = useWords();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="fact">
        <Clock3 aria-hidden />
        <span className="visually-hidden">{t("term.start")}: </span>
        <span className="min-w-0 wrap-anywhere">
          <Start proposal={proposal} />
        </span>
      </li>
      <SmallBadges kinds={author.badge_kinds} />
      {author.languages.length > 0 && (
        <li className="fact">
          <Languages aria-hidden />
          <span className="visually-hidden">{t("term.languages")}: </span>
          <span className="min-w-0 wrap-anywhere">
            {author.languages.map(({ code }) => nameOf(locale, "language", code)).join(", ")}
          </span>
        </li>
      )}
    </ul>
  );
}

type Label = Proposal["labels"][number];

const looks: Record<Label, { tone: Tone; icon: ReactNode }> = {
  lowest_price: { tone: "sun", icon: <Tag aria-hidden /> },
  soonest: { tone: "good", icon: <Zap aria-hidden /> },
  speaks_your_language: { tone: "action", icon: <Languages aria-hidden /> },
};

/** The labels that distinguish this proposal from the others; the API chooses them. */
function Labels({ labels }: { labels: Label[] }) {
  const t = useT("proposals");
  if (labels.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label}>
          <Badge tone={looks[label].tone} icon={looks[label].icon}>
            {t(`label.${label}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** What the author says: phrases in the language of the page, and own words with their `lang`; a foreign language is named. */
export function Message({ proposal }: { proposal: Proposal }) {
  const { language: written, phrases, message } = proposal;
  const t = useT("proposals");
  const { language, locale } = useWords();
  const isForeign = message !== "" && written !== null && written !== language;
  return (
    <div>
      <Sentences texts={phrases.map(({ text }) => text)} />
      {isForeign && !proposal.translated && (
        <p className="mb-1 flex items-center gap-1.5 text-sm text-muted">
          <Languages aria-hidden className="size-4 shrink-0" />
          {t("message.in", { language: nameOf(locale, "language", written) })}
        </p>
      )}
      {message && (
        <Translated of={proposal}>
          {(visible, reading) => (
            <>
              <PersonText language={visible.language}>{visible.message}</PersonText>
              <TranslationNote
                thing={proposal}
                reading={reading}
                words={[message]}
                language={written}
                className="mt-1"
              />
            </>
          )}
        </Translated>
      )}
    </div>
  );
}
