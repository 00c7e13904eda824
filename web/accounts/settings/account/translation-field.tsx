import type { AccountSettings } from "#contract/settings.ts";
import { translationChoices } from "#contract/translation-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

type Props = { settings: Pick<AccountSettings, "translate" | "translation"> };

/** Until the person chooses, the rule of the town holds (rule L14). "At once" for a service outside is said with the knowledge of it (rule L19). */
export function TranslationField({ settings: { translate, translation } }: Props) {
  const t = useT("accounts");
  const waits = translate === "always" && translation.now !== "always";
  const counting = waits ? translation.now : (translate ?? "");
  const choice = t("translate.always");
  return (
    <div className="grid gap-3">
      <input type="hidden" name="translate_before" value={counting} />
      {translation.is_outside && <input type="hidden" name="translate_outside" value="yes" />}
      <Choices
        name="translate"
        legend={t("translate.legend")}
        hint={t("translate.hint")}
        defaultValue={counting}
        choices={[
          { value: "", label: t("translate.usual") },
          ...translationChoices.map((value) => ({
            value,
            label: t(`translate.${value}`),
            ...(value === "always" && translation.is_outside && { hint: t("translate.outside") }),
          })),
        ]}
      />
      {waits && <Banner>{t("translate.waits", { choice })}</Banner>}
    </div>
  );
}
