import { Trash2, Upload } from "lucide-react";
import { useState } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { ImageCrop } from "#web/ui/form/image-crop.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";

/**
 * The picture: choose, crop to a square, remove. Its forms are separate from the form of the tab, so unsaved text stays
 * there.
 */
export function AvatarPart({ settings: { name, avatar }, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  const { round } = useRounds("avatar", result);
  return (
    <section className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <h2 className="visually-hidden">{t("avatar.title")}</h2>
      <Avatar name={name} src={avatar} size="lg" />
      <div className="grid max-w-xl min-w-0 flex-1 basis-64 gap-3">
        <Choose key={round} result={ownResult("avatar", result)} />
        {avatar && <Remove />}
      </div>
    </section>
  );
}

function Choose({ result }: { result: unknown }) {
  const t = useT("accounts");
  const [chosen, setChosen] = useState(false);
  return (
    <PageForm
      result={result}
      encType="multipart/form-data"
      className="grid gap-3"
      onChange={(event) =>
        setChosen(Boolean(event.currentTarget.querySelector<HTMLInputElement>("[type=file]")?.value))
      }
    >
      <ImageCrop name="avatar" label={t("avatar.label")} />
      <div className={chosen ? undefined : "scripts:hidden"}>
        <SubmitButton name="intent" value="avatar" size="md" icon={<Upload aria-hidden className="size-5" />}>
          {t("avatar.save")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}

function Remove() {
  const t = useT("accounts");
  return (
    <PageForm summary={false}>
      <ConfirmButton
        name="intent"
        value="avatar-remove"
        tone="quiet"
        size="sm"
        className="flush-button"
        icon={<Trash2 aria-hidden className="size-4" />}
        question={t("avatar.remove_question")}
        consequence={t("avatar.remove_consequence")}
        confirm={t("avatar.remove")}
      >
        {t("avatar.remove")}
      </ConfirmButton>
    </PageForm>
  );
}
