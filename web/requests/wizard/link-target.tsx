import { MapPin } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { isForOther } from "./link-params.ts";
import type { RequestWizardData } from "./wizard-data.ts";

/** Above each question: the person, provider, offer or place that the link refers to, or a note about a broken link. */
export function LinkTarget({ data, search }: { data: RequestWizardData; search: URLSearchParams }) {
  const t = useT("requests");
  const { answers, step } = data;
  return (
    <>
      {isForOther(search) && <Banner className="mb-6">{t("wizard.for_other")}</Banner>}
      <Receiver data={data} />
      {answers.at_link && answers.place && step !== "where" && (
        <p className="mb-6 flex items-center gap-2 font-bold">
          <MapPin aria-hidden className="size-5 shrink-0 text-action" />
          <span className="wrap-anywhere">{answers.place.address_limited}</span>
        </p>
      )}
    </>
  );
}

function Receiver({ data: { answers, brokenLink } }: { data: RequestWizardData }) {
  const t = useT("requests");
  if (brokenLink)
    return (
      <Banner tone="warn" title={t(`broken_link.${brokenLink}`)} className="mb-6">
        {t(`broken_link.${brokenLink}_text`)}
      </Banner>
    );
  const { receiver, offer, target } = answers;
  if (!receiver && !target?.receiver_id) return null;
  const name = receiver?.name ?? t("direct.someone");
  return (
    <Banner title={t("direct.to", { name })} className="mb-6">
      {offer?.title ? t("direct.about", { title: offer.title }) : t("direct.only")}
    </Banner>
  );
}
