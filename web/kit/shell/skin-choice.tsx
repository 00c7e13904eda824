import { Monitor, Moon, Sun } from "lucide-react";
import { classes } from "#web/ui/classes.ts";
import { useSkin } from "../document/skin.tsx";
import { useT } from "../i18n/use-t.ts";

const skins = [
  { skin: "light", icon: Sun, text: "skin.light" },
  { skin: "dark", icon: Moon, text: "skin.dark" },
  { skin: "system", icon: Monitor, text: "skin.system" },
] as const;

/** Light, dark or as the device has it. */
export function SkinChoice() {
  const t = useT("shell");
  const [current, choose] = useSkin();
  return (
    <div role="group" aria-label={t("skin.label")} className="flex gap-1 rounded-field bg-sunken p-1">
      {skins.map(({ skin, icon: Icon, text }) => (
        <button
          key={skin}
          type="button"
          aria-pressed={skin === current}
          aria-label={t(text)}
          title={t(text)}
          onClick={() => choose(skin)}
          className={classes(
            "flex min-h-11 flex-1 items-center justify-center rounded-[9px] transition",
            skin === current ? "bg-card text-ink shadow-soft" : "text-muted hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
