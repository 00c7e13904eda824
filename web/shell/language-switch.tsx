import { Check, Languages } from "lucide-react";
import { useLocation } from "react-router";
import { languageFacts } from "#contract/kit/languages.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { useTown } from "#web/kit/root-data.ts";
import { Menu } from "#web/ui/action/menu.tsx";

/**
 * Ordinary links that reload the page in another language: they work without JavaScript, and search engines follow
 * them.
 */
export function LanguageSwitch({ up }: { up?: boolean }) {
  const t = useT("shell");
  const { language: current } = useI18n();
  const { languages } = useTown();
  const { pathname, search } = useLocation();
  // The address of a legal text begins with its language.
  const to = (language: string) => {
    const next = new URLSearchParams(search);
    next.set("lang", language);
    return `${pathname.replace(/^\/[a-z]{2}(?=\/)/, `/${language}`)}?${next}`;
  };
  return (
    <Menu
      up={up ?? false}
      side={up ? "start" : "end"}
      label={t("language", { name: languageFacts[current].name })}
      className="@max-[16rem]/bar:min-w-9! @max-[16rem]/bar:px-1!"
      trigger={
        <>
          <Languages aria-hidden className="size-5" />
          <span className="text-sm uppercase @max-[16rem]/bar:hidden">{current}</span>
        </>
      }
    >
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={to(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current}
              className="menu-row"
            >
              {languageFacts[language].name}
              {language === current && <Check aria-hidden className="ml-auto size-5" />}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
