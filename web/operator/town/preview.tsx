import { contrastWithWhite, leastContrast, townColors } from "#contract/kit/town-colors.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Logo } from "#web/ui/logo.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = { name: string; color: string | null };

/** As in `web/app.css`: a part of a page cannot choose its theme. */
const themes = {
  light: { paper: "#fbfaf7", ink: "#14213d", line: "#e6e2d8" },
  dark: { paper: "#0f1626", ink: "#eef1f8", line: "#2b3752" },
};
const ours = "#2456d6";

/** The top of the pages with what is typed, in light and dark. */
export function Preview({ name, color }: Props) {
  const t = useT("operator");
  const own = color && /^#[\da-f]{6}$/.test(color) ? color : null;
  // A pale colour is not tried on: nobody could read its button.
  const isReadable = own !== null && contrastWithWhite(own) >= leastContrast;
  const colors = townColors(isReadable ? own : ours);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2 text-lg">
        {t("town.preview")}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <Top key={theme} name={name} colors={{ ...themes[theme], ...colors[theme] }} />
        ))}
      </div>
      {own && <Contrast color={own} />}
    </section>
  );
}

/** @param colors set by the script, because the policy of the pages allows no styles at elements */
function Top({ name, colors }: { name: string; colors: Record<string, string> }) {
  const t = useT("shell");
  const paint = (element: HTMLElement | null) => {
    for (const [variable, value] of Object.entries(colors)) element?.style.setProperty(`--${variable}`, value);
  };
  return (
    <div
      aria-hidden
      ref={paint}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4"
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
