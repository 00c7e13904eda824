import { Upload } from "lucide-react";
import { useState } from "react";
import { type DocumentKind, mostPages } from "#contract/badge-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FieldFrame, useField } from "#web/ui/form/field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useWords } from "#web/ui/words.ts";

const types = ["image/jpeg", "image/png", "image/webp", "image/avif"];

type Props = { kind: DocumentKind; label: string; open: boolean; result: unknown };

/** The form for a document, folded until it is opened; works without JavaScript. */
export function DocumentForm({ kind, label, open, result }: Props) {
  const t = useT("verifications");
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-bold text-action hover:underline">
        <Upload aria-hidden className="size-5" />
        {label}
      </summary>
      <PageForm result={result} encType="multipart/form-data" scope={`${kind}-`} className="mt-3 grid gap-4">
        <input type="hidden" name="kind" value={kind} />
        <FileField />
        <SubmitButton name="intent" value="ask" className="justify-self-start">
          {t("ask.submit")}
        </SubmitButton>
      </PageForm>
    </details>
  );
}

/** Replaces the browser's own button, whose text is in the language of the browser; without JavaScript that button stays. */
function FileField() {
  const t = useT("verifications");
  const { t: words } = useWords();
  const [names, setNames] = useState("");
  const frame = { name: "document", label: t("ask.file"), hint: t("ask.file_hint", { most: mostPages }) };
  const { control, error, ids } = useField(frame);
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      <input
        {...control}
        aria-invalid={error !== undefined} // an empty required file is else announced as wrong before anything is done
        type="file"
        multiple
        accept={types.join()}
        onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name).join(", "))}
        className="peer field-box h-auto py-2.5 scripts:visually-hidden"
      />
      <label
        htmlFor={control.id}
        className="field-box hidden cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action scripts:flex"
      >
        <span className="rounded-full bg-action-soft px-4 py-1.5 font-bold text-action">{words("image.choose")}</span>
        <span className="min-w-0 truncate text-muted">{names || words("image.none")}</span>
      </label>
    </FieldFrame>
  );
}
