import { Eye, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { wholeAddress } from "./address.ts";
import type { Address } from "./address.ts";
import { worksHere } from "./radius.ts";

/** The view of all users, and the view of the owner and the people they allow, where it says more. */
export function TwoViews({ address }: { address: Address }) {
  const { address_limited, exact, radius } = address;
  const t = useT("addresses");
  const { locale } = useWords();
  const whole = wholeAddress(address);
  const saysMore = whole !== address_limited || Boolean(exact?.address_comment);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <View icon={<Eye aria-hidden />} term={t("view.public")}>
        {address_limited}
        {worksHere(address) && <Small>{t("view.radius", { km: formatNumber(locale, radius / 1000) })}</Small>}
      </View>
      {saysMore && (
        <View icon={<MapPin aria-hidden />} term={t("view.private")}>
          {whole}
          {exact?.address_comment && (
            <Small>
              <span lang={exact.address_comment_language ?? undefined}>{exact.address_comment}</span>
            </Small>
          )}
        </View>
      )}
    </dl>
  );
}

const View = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div className="rounded-field bg-sunken p-4">
    <dt className="flex items-center gap-2 text-sm font-bold text-muted [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      {term}
    </dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
);

const Small = ({ children }: { children: ReactNode }) => <span className="block text-sm text-muted">{children}</span>;
