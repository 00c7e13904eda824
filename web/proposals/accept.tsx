import { Check, Phone, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { dayIn, formatShortDay } from "#web/ui/formats.ts";
import { nearDay } from "#web/ui/near-day.ts";
import { priceText } from "#web/ui/price-text.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PlaceDay } from "#web/ui/show/when.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "./terms.tsx";

type Props = {
  proposal: Proposal;
  /** The other open proposals, which accepting declines. */
  others: Proposal[];
};

/**
 * Accepts a proposal. The dialog is the whole agreement: who, how much and when, and in three lines the contacts that it opens, the
 * providers that it declines, and who is paid; its button repeats name, price and time.
 */
export function Accept({ proposal, others }: Props) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const fetcher = useFetcher();
  const { author, when, id, terms_version } = proposal;
  const name = nameFor(author, t("person.gone"));
  const price = usePrice(proposal);
  const start = useStart(proposal);
  const confirm = price ? t("accept.for", { name, price }) : t("accept.inspection", { name });
  return (
    <PageForm fetcher={fetcher} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="terms_version" value={terms_version} />
      <ConfirmButton
        name="intent"
        value="accept"
        aria-label={`${t("accept")}: ${name}`}
        confirmTone="primary"
        pending={fetcher.state !== "idle"}
        icon={<Check aria-hidden className="size-5" />}
        question={price ? t("accept.question_for", { name, price }) : t("accept.question_inspection", { name })}
        consequence={
          <>
            <span className="flex items-center gap-3">
              <Avatar name={author.name} src={author.avatar} />
              <b className="min-w-0 text-ink wrap-anywhere">
                {when.day ? <PlaceDay day={when.day} time={when.time} zone={when.time_zone} /> : t("accept.no_time")}
              </b>
            </span>
            <Consequences proposal={proposal} others={others} name={name} />
          </>
        }
        confirm={[confirm, start].filter(Boolean).join(", ")}
      >
        {t("accept")}
      </ConfirmButton>
    </PageForm>
  );
}

/** Null: the provider names it after a visit. */
function usePrice({ amount, currency, price_kind }: Proposal): string | null {
  const words = useWords();
  return price_kind === "on_inspection" || amount === null ? null : priceText(words, amount, currency, price_kind);
}

/** "tomorrow 10:00" at the place of the job; null while there is no day. */
function useStart({ when: { day, time, time_zone } }: Proposal): string | null {
  const { locale } = useWords();
  const now = useNow();
  if (!day) return null;
  const near = nearDay(locale, day, dayIn(time_zone, now));
  return [near ?? formatShortDay(locale, day), time].filter(Boolean).join("\u00A0");
}

type ConsequenceProps = Props & { name: string };

function Consequences({ proposal, others, name }: ConsequenceProps) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const [first, ...rest] = others;
  const declined = first && { name: nameFor(first.author, t("person.gone")), count: rest.length };
  return (
    <ul className="mt-4 grid gap-3 rounded-2xl bg-sunken p-4 text-ink">
      {proposal.opens && (
        <Consequence icon={<Phone aria-hidden className="text-good" />}>
          <Opens opens={proposal.opens} name={name} />
        </Consequence>
      )}
      {declined && (
        <Consequence icon={<Users aria-hidden />}>
          {declined.count > 0 ? t("accept.declines_more", declined) : t("accept.declines_single", declined)}
        </Consequence>
      )}
      <Consequence icon={<Wallet aria-hidden />}>{t("accept.pays", { name })}</Consequence>
    </ul>
  );
}

const Consequence = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** What the acceptance opens to each side, as the API knows it. */
function Opens({ opens, name }: { opens: NonNullable<Proposal["opens"]>; name: string }) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const user = useUser();
  const { phones, messengers, their_phones, their_messengers, address } = opens;
  const isOwn = opens.contact.id === user?.id;
  const contact = nameFor(opens.contact, t("person.gone"));
  const shown = phones ? "phone" : "messenger";
  const mine = isOwn ? t(`opens.${shown}`, { name }) : t(`opens.${shown}_of`, { name, contact });
  return [
    phones || messengers ? mine : t("opens.nothing", { name }),
    t(`opens.address_${address}`),
    t(`opens.theirs_${their_phones ? "phone" : their_messengers ? "messenger" : "nothing"}`),
  ].join(" ");
}
