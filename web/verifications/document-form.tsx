import { Upload } from "lucide-react";
import { type DocumentKind, mostPages } from "#contract/badge-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

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
        <FileField
          name="document"
          label={t("ask.file")}
          hint={t("ask.file_hint", { most: mostPages })}
          accept={types}
          several
        />
        <SubmitButton name="intent" value="ask" className="justify-self-start">
          {t("ask.submit")}
        </SubmitButton>
      </PageForm>
    </details>
  );
}
