import type { CSSProperties } from "react";
import { contrastWithWhite, leastContrast, townColors } from "#contract/kit/town-colors.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Logo } from "#web/ui/logo.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = { name: string; color: string | null };

/** The top of the pages with what is typed, in light and dark. */
export function Preview({ name, color }: Props) {
  const t = useT("operator");
  const own = color && /^#[\da-f]{6}$/.test(color) ? color : null;
  const style = (
    own ? Object.fromEntries(Object.entries(townColors(own)).map(([key, it]) => [`--${key}`, it])) : {}
  ) as CSSProperties;
  return (
    <section aria-labelledby="preview" style={style}>
      <h2 id="preview" className="mb-2 text-lg">
        {t("town.preview")}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Top name={name} scheme="scheme-light" />
        <Top name={name} scheme="scheme-dark" />
      </div>
      {own && <Contrast color={own} />}
    </section>
  );
}

function Top({ name, scheme }: { name: string; scheme: string }) {
  const t = useT("shell");
  return (
    <div
      aria-hidden
      className={`${scheme} flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4`}
    >
      <Logo name={name} />
      <span className="font-bold text-action underline">{t("menu.offers")}</span>
      <span className="rounded-field bg-fill px-4 py-2 font-bold text-white">{t("menu.post")}</span>
    </div>
  );
}

function Contrast({ color }: { color: string }) {
  const t = useT("operator");
  const { locale } = useWords();
  const contrast = contrastWithWhite(color);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <p className="mt-2">
      <Badge tone={contrast < leastContrast ? "bad" : "good"}>
        {t("town.contrast", { contrast: numbers.format(contrast), min: numbers.format(leastContrast) })}
      </Badge>
    </p>
  );
}
