import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Answers } from "../wizard/answers.ts";

type Props = { files: NonNullable<Answers["media_files"]>; disabled?: boolean };

/** Photos and videos of the offer; a visitor adds them after the login. */
export function Photos({ disabled }: Props) {
  const t = useT("offers");
  return disabled ? <Banner>{t("photos.after_login")}</Banner> : null;
}
