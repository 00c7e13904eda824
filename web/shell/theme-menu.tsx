import { SunMoon } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Menu } from "#web/ui/action/menu.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

export function ThemeMenu() {
  const t = useT("shell");
  return (
    <Menu label={t("theme.label")} trigger={<SunMoon aria-hidden className="size-5" />}>
      <div className="p-1.5">
        <ThemeChoice />
      </div>
    </Menu>
  );
}
