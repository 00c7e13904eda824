export const tabs = ["account", "information", "social", "service", "notifications"] as const;
export type TabKey = (typeof tabs)[number];

export const settingsPath = "/pages/account-setting";
export const pathOf = (tab: TabKey): string => `${settingsPath}?tab=${tab}`;

/** The tab in the address; the first one for an unknown name. */
export function tabOf(url: URL): TabKey {
  const asked = url.searchParams.get("tab");
  return tabs.find((tab) => tab === asked) ?? "account";
}
