import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { legalPath } from "#web/kit/i18n/legal-path.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Logo } from "#web/ui/logo.tsx";
import { places } from "./places.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useShown } from "./use-shown.ts";

/** For visitors: signed-in users have the menus. */
export function Footer() {
  const t = useT("shell");
  const tUi = useT("ui");
  const { post, offers, find, pricing, login } = places;
  const { language } = useI18n();
  const isShown = useShown();
  const [isOpen, setOpen] = useState(false);
  const links = [
    ...[post, offers, find, pricing, login].filter(isShown).map(({ to, text }) => ({ to, text: t(text) })),
    { to: "/pages/knowledge-base", text: t("footer.help") },
    { to: "/faq", text: t("footer.faq") },
    { to: "/about", text: t("footer.about") },
    { to: "/contact", text: t("footer.contact") },
    { to: legalPath(language, "privacy-policy"), text: t("footer.privacy") },
    { to: legalPath(language, "public-offer"), text: t("footer.offer") },
    { to: "/cookie-preferences", text: t("footer.cookies") },
  ];
  return (
    <footer className="border-t border-line bg-card">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-10 gap-y-6 px-4 py-6 sm:py-10 sm:px-6 lg:px-10">
        <div className="max-w-xs">
          <Logo name={tUi("brand")} />
          <p className="mt-2 text-sm text-muted">{t("footer.claim")}</p>
        </div>
        <nav aria-label={t("footer.label")} className="min-w-0 max-sm:w-full">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="footer-links"
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between font-bold sm:hidden noscript:hidden"
          >
            {t("footer.more")}
            <ChevronDown aria-hidden className={classes("size-5", isOpen && "rotate-180")} />
          </button>
          <ul
            id="footer-links"
            className={classes("grid gap-x-8 sm:grid-cols-2 noscript:grid", !isOpen && "max-sm:hidden")}
          >
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="block py-2.5 font-semibold text-muted hover:text-action hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="w-44">
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
