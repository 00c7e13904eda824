import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "#web/kit/document/theme.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";

const themes = [
  { theme: "light", icon: Sun, text: "theme.light" },
  { theme: "dark", icon: Moon, text: "theme.dark" },
  { theme: "system", icon: Monitor, text: "theme.system" },
] as const;

/** Light, dark, or the setting of the device. */
export function ThemeChoice() {
  const t = useT("shell");
  const [current, choose] = useTheme();
  return (
    <div role="group" aria-label={t("theme.label")} className="flex gap-1 rounded-field bg-sunken p-1">
      {themes.map(({ theme, icon: Icon, text }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          aria-label={t(text)}
          title={t(text)}
          onClick={() => choose(theme)}
          className={classes(
            "flex min-h-11 flex-1 items-center justify-center rounded-[9px] transition",
            theme === current ? "bg-card text-ink shadow-soft" : "text-muted hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
