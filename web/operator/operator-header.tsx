import type { ReactNode } from "react";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

const sections = [
  "overview",
  "users",
  "numbers",
  "cases",
  "verifications",
  "messages",
  "subscriptions",
  "donations",
  "translations",
  "plans",
  "town",
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
type Section = (typeof sections)[number];

/** The bar of a phone has these. */
const inBar: Section[] = ["overview", "users", "numbers"];

/** The screens of the operator's area that this site has. */
export function useSections() {
  const t = useT("operator");
  const has = useFeatures();
  return sections
    .filter((key) => !(key in featureOf) || has(featureOf[key as keyof typeof featureOf]))
    .map((key) => ({ key, label: t(`nav.${key}`), to: key === "overview" ? "/admin" : `/admin/${key}` }));
}

type Props = { current: Section; title?: string | undefined; children?: ReactNode };

/**
 * The heading of each screen of the operator's area. Wide screens have links to the others; on a phone they stand in the bar and on the queue.
 * @param title the state of the screen; else its name
 */
export function OperatorHeader({ current, title, children }: Props) {
  const t = useT("operator");
  return (
    <>
      <div className="hidden lg:block">
        <TabLinks label={t("nav.label")} current={current} tabs={useSections()} wraps />
      </div>
      <PageHeader
        title={title ?? t(`nav.${current}`)}
        {...(!inBar.includes(current) && { back: { to: "/admin", label: t("nav.overview") } })}
      >
        {children}
      </PageHeader>
    </>
  );
}
