import { useState } from "react";
import { useWords } from "../words.ts";
import { FieldFrame, useField } from "./field.tsx";

type Props = { name: string; label: string; hint: string; accept: readonly string[]; several?: boolean };

/** Replaces the browser's own button, whose text is in the language of the browser; without JavaScript that button stays. */
export function FileField({ accept, several = false, ...frame }: Props) {
  const { t } = useWords();
  const [names, setNames] = useState("");
  const { control, error, ids } = useField(frame);
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      <input
        {...control}
        aria-invalid={error !== undefined} // an empty required file is else announced as wrong before anything is done
        type="file"
        multiple={several}
        accept={accept.join()}
        onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name).join(", "))}
        className="peer field-box h-auto py-2.5 scripts:visually-hidden"
      />
      <label
        htmlFor={control.id}
        className="field-box hidden cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action scripts:flex"
      >
        <span className="rounded-full bg-action-soft px-4 py-1.5 font-bold text-action">{t("image.choose")}</span>
        <span className="min-w-0 truncate text-muted">{names || t("image.none")}</span>
      </label>
    </FieldFrame>
  );
}
