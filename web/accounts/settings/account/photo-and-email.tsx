import { BadgeCheck, MailQuestion, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { ImageCrop } from "#web/ui/form/image-crop.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { againForm } from "./email-again.tsx";

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
        className="-ml-3"
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

/**
 * The email address, the state of its confirmation, and its use. The form also posts the previous address: only a new one gets an email.
 */
export function EmailField({ email, pending_email: pending }: Pick<AccountSettings, "email" | "pending_email">) {
  const t = useT("accounts");
  const shown = pending ?? email ?? "";
  return (
    <div>
      <TextField
        name="email"
        type="email"
        label={t("email.label")}
        hint={t("email.hint")}
        optional
        autoComplete="email"
        maxLength={254}
        defaultValue={shown}
      />
      <input type="hidden" name="email_before" value={shown} />
      {pending && (
        <div className="mt-3 grid justify-items-start gap-1 rounded-2xl bg-warn-soft p-4">
          <Badge tone="warn" icon={<MailQuestion aria-hidden />} className="px-0!">
            {t("email.waiting")}
          </Badge>
          <p className="text-sm wrap-anywhere">
            {t("email.waiting_text", { email: pending })} {email && t("email.until_then", { email })}
          </p>
          <Button
            type="submit"
            form={againForm}
            name="intent"
            value="email-again"
            tone="secondary"
            size="sm"
            className="mt-2"
          >
            {t("email.again")}
          </Button>
        </div>
      )}
      {!pending && email && (
        <p className="mt-2">
          <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t("email.confirmed")}
          </Badge>
        </p>
      )}
    </div>
  );
}
