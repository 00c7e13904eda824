import { languageFacts } from "#contract/kit/languages.ts";
import type { Section } from "#contract/settings-sections.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { weekText } from "#web/hours/week-text.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { formatDate, nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { useChannels } from "../../choices.ts";
import { type RowProps, Rows } from "../rows.tsx";
import { pathOf } from "../sections.ts";
import { useTitles } from "../titles.ts";
import type { Start } from "./read-start.ts";

/** The sections with their present values, in three groups. */
export function SectionRows({ start }: { start: Start }) {
  const t = useT("accounts");
  return (
    <div className="grid gap-4">
      <Rows label={t("group.services")} rows={useServices(start)} />
      <Rows label={t("account.person")} rows={usePerson(start)} />
      <Rows label={t("group.account")} rows={useAccount(start)} />
    </div>
  );
}

/** Of a provider, or of a person who could become one. */
function useServices({ settings, page, plan, isOwn }: Start): RowProps[] {
  const [t, today, badges] = [useT("accounts"), useT("today"), useT("badges")];
  const [shell, paper] = [useT("shell"), useT("paper")];
  const titles = useTitles();
  const has = useFeatures();
  const { nameOf: nameOfPlan } = usePlanTexts();
  const { locale } = useWords();
  const row = (section: Section, value: RowProps["value"]): RowProps => ({
    to: pathOf(section),
    title: titles[section],
    value,
  });
  const isFound = row(
    "service",
    t(settings.provides_services ? (settings.paused ? "profile.paused" : "value.found") : "value.no_services"),
  );
  const ownPlan = plan === null ? [] : [row("plan", nameOfPlan(plan))];
  if (!page) {
    const first = { to: "/service/offer/add-wizard", title: today("profile.offer"), value: today("profile.offer_why") };
    return [first, isFound, ...ownPlan];
  }
  const { portfolio, point_purposes: services, hours, badge_kinds: kinds } = page;
  return [
    {
      to: "/service/my-offers",
      title: shell("menu.my_offers"),
      value: services.map(({ name }) => name).join(", ") || t("value.none"),
    },
    row("hours", (hours && weekText(hours.days, locale, t("day.always"))) ?? t("hours.none")),
    row("work", portfolio.length > 0 ? t("value.photos", { count: portfolio.length }) : t("value.none")),
    isFound,
    ...(isOwn && has("verifications")
      ? [
          {
            to: "/pages/badges",
            title: t("badges.title"),
            value: kinds.map((kind) => badges(`kind.${kind}`)).join(", ") || t("value.none"),
          },
        ]
      : []),
    ...(has("discounts") ? [{ to: "/discount-programmes", title: t("discounts.title") }] : []),
    ...(has("cashback") ? [{ to: "/cashback", title: t("discounts.cashback") }] : []),
    ...(has("paper") && !has("referrals") ? [{ to: "/promo/print", title: paper("title"), value: paper("lead") }] : []),
    ...ownPlan,
  ];
}

function usePerson({ settings, places }: Start): RowProps[] {
  const [t, shell] = [useT("accounts"), useT("shell")];
  const titles = useTitles();
  const { locale } = useWords();
  const languages = settings.languages.map(({ code }) => nameOf(locale, "language", code));
  return [
    { to: pathOf("about"), title: titles.about, value: [settings.name, ...languages].filter(Boolean).join(", ") },
    {
      to: pathOf("phones"),
      title: titles.phones,
      value: settings.phones.length > 0 ? t(`visibility.${settings.phone_visibility}`) : t("phones.none"),
    },
    { to: "/locations", title: shell("menu.locations"), value: places.join(", ") || t("value.none") },
  ];
}

function useAccount({ settings, devices, isOwn }: Start): RowProps[] {
  const t = useT("accounts");
  const titles = useTitles();
  const { timeZone } = useWords();
  const channels = useChannels().filter((channel) => isUsed(settings, channel));
  const { erases_at: erased } = settings;
  const rows: RowProps[] = [
    { to: pathOf("language"), title: titles.language, value: languageFacts[settings.locale].name },
    {
      to: pathOf("notifications"),
      title: titles.notifications,
      value: channels.map((channel) => t(`channel.${channel}`)).join(", ") || t("value.none"),
    },
  ];
  if (!isOwn) return rows;
  return [
    ...rows,
    {
      to: pathOf("login"),
      title: titles.login,
      value: devices !== null && t("value.devices", { count: devices }),
      id: "actions",
    },
    {
      to: pathOf("data"),
      title: titles.data,
      value: erased ? t("leave.scheduled", { date: formatDate(erased, timeZone) }) : t("value.data"),
    },
  ];
}

const isUsed = ({ notifications, email }: AccountSettings, channel: string) =>
  (channel !== "email" || email !== null) && notifications.some((it) => it.channel === channel && it.enabled);
