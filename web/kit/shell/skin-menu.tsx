import { SunMoon } from "lucide-react";
import { Menu } from "#web/ui/action/menu.tsx";
import { useT } from "../i18n/use-t.ts";
import { SkinChoice } from "./skin-choice.tsx";

export function SkinMenu() {
  const t = useT("shell");
  return (
    <Menu label={t("skin.label")} trigger={<SunMoon aria-hidden className="size-5" />}>
      <div className="p-1.5">
        <SkinChoice />
      </div>
    </Menu>
  );
}
