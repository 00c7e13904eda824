import { Suspense, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { classes } from "../classes.ts";
import { onDemand } from "../on-demand.ts";
import { useWords } from "../words.ts";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

const Cropper = onDemand(async () => (await import("./image-cropper.tsx")).ImageCropper);

type Props = FieldProps & {
  /** The maximum size of the file: shown in the hint, and checked before it is sent. */
  maxMb?: number;
};

const types = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const look = "noscript:field-box noscript:py-2!";
/** Replaces the browser's own button, which is labelled in the browser's language, by one in the page's language. */
const chooser =
  "noscript:hidden field-box flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2! peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action";

/**
 * A picture and its square section. Posts the file as `name` and, with JavaScript, `x`, `y` and `size` in pixels of the
 * upright picture; without them the server takes the middle. The form needs `encType="multipart/form-data"`.
 */
export function ImageCrop({ maxMb = 10, ...frame }: Props) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const { picture, refusal, choose } = usePicture(input, maxMb * 1024 ** 2);
  const reasons = { type: t("image.type"), size: t("image.too_big", { mb: maxMb }) };
  const shown = {
    ...frame,
    hint: frame.hint ?? t("image.hint", { mb: maxMb }),
    error: refusal ? reasons[refusal] : frame.error,
  };
  const { control, error, ids } = useField(shown);
  return (
    <FieldFrame {...shown} ids={ids} shownError={error}>
      <input
        {...control}
        aria-invalid={error !== undefined} // an empty required file is else announced as wrong before anything is done
        ref={input}
        type="file"
        accept={types.join()}
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? "");
          choose();
        }}
        className={classes("peer scripts:visually-hidden", look)}
      />
      <label htmlFor={control.id} className={chooser}>
        <span className="rounded-full bg-action-soft px-4 py-1.5 font-bold text-action">{t("image.choose")}</span>
        <span className="min-w-0 truncate text-muted">{name || t("image.none")}</span>
      </label>
      {picture && (
        <Suspense>
          <Cropper key={picture} src={picture} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** Returns the chosen image as an address for an `<img>`; an image that the server would refuse is not sent. */
function usePicture(input: RefObject<HTMLInputElement | null>, maxBytes: number) {
  const [picture, setPicture] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<"type" | "size" | null>(null);
  const choose = () => {
    const file = input.current?.files?.[0];
    const reason = file && (types.includes(file.type) ? (file.size > maxBytes ? "size" : null) : "type");
    if (reason && input.current) input.current.value = "";
    setRefusal(reason ?? null);
    setPicture(file && !reason ? URL.createObjectURL(file) : null);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once: a file may have been chosen before hydration
  useEffect(() => void (input.current?.files?.length && choose()), []);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return { picture, refusal, choose };
}
