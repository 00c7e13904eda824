import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";

/** For a visitor from a referral link: explains the data that the inviting person will see. */
export const ReferredNote = ({ code }: { code: string }) => {
  const t = useT("auth");
  return (
    <Banner title={t("referred.title", { code })} className="mb-6">
      {t("referred.text")}
    </Banner>
  );
};
