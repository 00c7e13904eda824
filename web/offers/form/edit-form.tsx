import { useState } from "react";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { MayWait } from "#web/offline/may-wait.tsx";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { SaveBar } from "#web/points/fields/save-bar.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { EditFields } from "./edit-fields.tsx";
import type { EditData } from "./edit-fields.tsx";

type Props = EditData & {
  result: unknown;
  back: string;
  submit: string;
  /** Distinguishes the typed text of several forms. */
  name: string;
  /** Off for a copy: its photos are copied and can be changed afterwards. */
  photos?: boolean;
  /** A change may wait for a connection, a copy may not. */
  mayWait?: boolean;
};

/** The whole offer in one form: warns before unsaved text is lost, and keeps it over a reload and a login. */
export function EditForm({ result, back, submit, name, mayWait, ...data }: Props) {
  const t = useT("offers");
  const [dirty, setDirty] = useState(false);
  return (
    <>
      <UnsavedGuard when={dirty} />
      <PageForm
        result={result}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-10"
        onChange={() => setDirty(true)}
      >
        {mayWait && <SeenVersion result={result} version={data.offer.updated_at} page={back} />}
        {mayWait && <MayWait version={data.offer.updated_at} name={data.offer.title} />}
        <LimitReached result={result} />
        <KeptTyping name={name} note onRestored={() => setDirty(true)}>
          <EditFields {...data} result={result} />
        </KeptTyping>
        <SaveBar>
          <SubmitButton>{submit}</SubmitButton>
          <LinkButton to={back} tone="quiet" size="lg">
            {t("cancel")}
          </LinkButton>
        </SaveBar>
      </PageForm>
    </>
  );
}
