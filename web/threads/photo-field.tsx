import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { mostPhotos } from "#contract/thread-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTownLimits } from "#web/kit/root-data.ts";
import { refusalOf } from "#web/media/check-file.ts";
import type { Limits, Refusal } from "#web/media/check-file.ts";
import { preparePicture } from "#web/media/prepare-picture.ts";
import { useFailureText } from "#web/media/use-failure-text.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";

/** A chosen photo that the server would refuse, with the reason. */
export type RefusedPhoto = { name: string; reason: Refusal };

/** Checks photos when they are chosen, and draws those anew that only this browser can open. */
async function checkPhotos(
  chosen: readonly File[],
  limits: Limits,
): Promise<{ good: File[]; refused: RefusedPhoto[] }> {
  const good: File[] = [];
  const refused: RefusedPhoto[] = [];
  for (const file of chosen) {
    const drawn = await preparePicture(file, limits);
    const reason = drawn === "heic" ? drawn : refusalOf(drawn, limits);
    if (reason || drawn === "heic") refused.push({ name: file.name, reason: reason ?? "heic" });
    else good.push(drawn);
  }
  return { good, refused };
}

/** Says which photos are not taken, and why. */
export function RefusedPhotos({ photos }: { photos: readonly RefusedPhoto[] }) {
  const failureText = useFailureText();
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm font-semibold text-bad empty:hidden">
      {photos.map(({ name, reason }) => (
        <li key={name} className="wrap-anywhere">
          {name}: {failureText({ kind: reason }, "image")}
        </li>
      ))}
    </ul>
  );
}

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** The button that picks photos. Without JavaScript it is the browser's own field, which posts the files with the form. */
export function PhotoButton({
  files,
  onChange,
  onRefused,
}: Props & { onRefused: (photos: readonly RefusedPhoto[]) => void }) {
  const t = useT("threads");
  const town = useTownLimits();
  const input = useRef<HTMLInputElement>(null);
  const take = async () => {
    const chosen = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = "";
    const { good, refused } = await checkPhotos(chosen, { ...town, videoMb: 0 });
    onRefused(refused);
    onChange([...files, ...good].slice(0, mostPhotos));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once: a photo may have been picked before hydration
  useEffect(() => void (input.current?.files?.length && void take()), []);
  return (
    <div className="relative shrink-0">
      <input
        ref={input}
        id="photos"
        type="file"
        name="photos"
        multiple
        accept="image/*"
        aria-label={t("photos.add")}
        onChange={() => void take()}
        className="peer field-box h-auto w-40 py-2.5 scripts:visually-hidden"
      />
      <label
        htmlFor="photos"
        title={t("photos.add")}
        className="hidden size-12 cursor-pointer items-center justify-center rounded-full text-action peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action hover:bg-action-soft scripts:flex"
      >
        <ImagePlus aria-hidden className="size-6" />
        <span className="visually-hidden">{t("photos.add")}</span>
      </label>
    </div>
  );
}

/** The picked photos, each with a button that takes it out. */
export function PickedPhotos({ files, onChange }: Props) {
  const t = useT("threads");
  if (files.length === 0) return null;
  return (
    <div role="group" aria-label={t("photos.count", { count: files.length })}>
      <ul className="flex flex-wrap gap-2">
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified} ${index}`} className="relative">
            <Preview file={file} />
            <IconButton
              label={t("photos.remove", { name: file.name })}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => onChange(files.filter((_, n) => n !== index))}
              className="absolute! top-0 right-0 bg-card! shadow-soft"
            />
          </li>
        ))}
      </ul>
      {files.length === mostPhotos && (
        <p className="mt-1 text-sm text-muted">{t("photos.most", { most: mostPhotos })}</p>
      )}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="block size-20 overflow-hidden rounded-xl bg-sunken">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
