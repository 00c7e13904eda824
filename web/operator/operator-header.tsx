import type { ReactNode } from "react";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

const tabs = [
  "overview",
  "numbers",
  "cases",
  "users",
  "verifications",
  "subscriptions",
  "messages",
  "translations",
  "donations",
  "plans",
  "audit",
  "jobs",
  "codes",
] as const;
const featureOf = {
  numbers: "analytics",
  verifications: "verifications",
  donations: "donations",
  subscriptions: "plans",
  plans: "plans",
} as const;
type Tab = (typeof tabs)[number];

/** The heading of each screen of the operator's area, with links to the others. */
export function OperatorHeader({ current, children }: { current: Tab; children?: ReactNode }) {
  const t = useT("operator");
  const has = useFeatures();
  const shown = tabs.filter((key) => !(key in featureOf) || has(featureOf[key as keyof typeof featureOf]));
  return (
    <>
      <PageHeader title={t(current === "overview" ? "nav.label" : `nav.${current}`)}>{children}</PageHeader>
      <TabLinks
        label={t("nav.label")}
        current={current}
        tabs={shown.map((key) => ({
          key,
          label: t(`nav.${key}`),
          to: key === "overview" ? "/admin" : `/admin/${key}`,
        }))}
      />
    </>
  );
}
