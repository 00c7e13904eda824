import { Check } from "lucide-react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { priceText } from "#web/ui/price-text.ts";
import { PlaceDay } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "./types.ts";

type Props = { proposal: Proposal; others: Proposal[] };

/**
 * Accepts a proposal. The dialog is the whole agreement: who, how much and when, the contacts that it opens, and the providers that it
 * declines; its button repeats name and price.
 */
export function Accept({ proposal, others }: Props) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  const name = proposal.author.name ?? t("person.gone");
  const [first, ...rest] = others;
  const declined = first && { name: first.author.name ?? t("person.gone"), count: rest.length };
  const price = usePrice(proposal);
  const { day, time, time_zone } = proposal.when;
  return (
    <PageForm fetcher={fetcher} className="grid gap-3">
      <input type="hidden" name="id" value={proposal.id} />
      <input type="hidden" name="terms_version" value={proposal.terms_version} />
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
            <b className="block text-ink">
              {day ? <PlaceDay day={day} time={time} zone={time_zone} /> : t("accept.no_time")}
            </b>
            <Opens proposal={proposal} name={name} />{" "}
            {declined &&
              (declined.count > 0 ? t("accept.declines_more", declined) : t("accept.declines_single", declined))}
          </>
        }
        confirm={price ? t("accept.for", { name, price }) : t("accept.inspection", { name })}
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

/** What the acceptance opens to each side, as the API knows it. */
function Opens({ proposal: { opens }, name }: { proposal: Proposal; name: string }) {
  const t = useT("proposals");
  const user = useUser();
  if (!opens) return null;
  const { phones, messengers, their_phones, their_messengers, address } = opens;
  const isOwn = opens.contact.id === user?.id;
  const contact = opens.contact.name ?? t("person.gone");
  const shown = phones ? "phone" : "messenger";
  const mine = isOwn ? t(`opens.${shown}`, { name }) : t(`opens.${shown}_of`, { name, contact });
  return [
    phones || messengers ? mine : t("opens.nothing", { name }),
    t(`opens.address_${address}`),
    t(`opens.theirs_${their_phones ? "phone" : their_messengers ? "messenger" : "nothing"}`),
  ].join(" ");
}
