import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DragEvent, RefObject } from "react";
import type { MediaFile } from "#contract/media.ts";
import { heldFilesOf } from "#web/drafts/drafts.ts";
import { useOwner } from "#web/drafts/owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTownLimits } from "#web/kit/root-data.ts";
import { classes } from "#web/ui/classes.ts";
import { FieldFrame, useField } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { acceptOf } from "./check-file.ts";
import { FileList } from "./file-list.tsx";
import { FieldLimits } from "./limits.ts";
import { fileField, offField, mediaField } from "./read-media.ts";
import { useHeldForm } from "./use-held-form.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  /** The existing files; the first is the main image. */
  files?: readonly MediaFile[];
  /** For a draft in the browser: called with the uploaded files in order, which the draft passes back as `files`. */
  onChange?: (files: MediaFile[]) => void;
  name?: string;
  label?: string;
  hint?: string;
  max?: number;
  /** False: photos only, also where the town takes videos. */
  videos?: boolean;
  /** For visitors, because they cannot upload yet: the name of the draft that stores the files in this browser. */
  held?: string;
  className?: string;
};

/**
 * Photos and videos of a form; it needs `encType="multipart/form-data"`. Posts their ids as `name` in order, and the
 * ids of removed files as `media_off`; without JavaScript it posts the files themselves. See `read-media.ts`.
 */
export function PhotosField({ files = [], onChange, name = "media_ids", videos = true, ...rest }: Props) {
  const t = useT("media");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const owner = useOwner();
  const waiting = rest.held ? heldFilesOf(owner, `${rest.held}/files`) : null;
  const town = useTownLimits();
  const max = rest.max ?? town.files;
  const limits = { ...town, max, videoMb: videos ? town.videoMb : 0 };
  const { imageMb, videoMb } = limits;
  const uploads = useUploads({ files, limits, onChange, held: waiting });
  const isHeld = useHeldForm(input, uploads.isBusy);
  const label = rest.label ?? t(videoMb > 0 ? "field.label" : "field.label_photos");
  const numbers = { max, image: imageMb, video: videoMb };
  const usual = rest.hint ?? (videoMb > 0 ? t("field.hint", numbers) : t("field.hint_photos", numbers));
  const hint = rest.held ? `${usual} ${t("field.waiting")}` : usual;
  const frame = { name, label, hint, optional: true, ...(isHeld && { error: t("field.busy") }) };
  const { control, error, ids } = useField(frame);
  const take = () => {
    uploads.add([...(input.current?.files ?? [])]);
    if (input.current) input.current.value = "";
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once: a file may have been chosen before hydration
  useEffect(() => void (input.current?.files?.length && take()), []);
  const kept = uploads.ready.map(({ id }) => id);
  return (
    <FieldFrame {...frame} className={rest.className} ids={ids} shownError={error}>
      <input type="hidden" name={mediaField} value="1" readOnly />
      {kept.map((id) => (
        <input key={id} type="hidden" name={name} value={id} readOnly />
      ))}
      {files.map(
        ({ id }) => !kept.includes(id) && <input key={id} type="hidden" name={offField} value={id} readOnly />,
      )}
      <FieldLimits value={limits}>
        <FileList uploads={uploads} isLive={hydrated} />
      </FieldLimits>
      <DropZone onDrop={uploads.add} isLive={hydrated}>
        <input
          {...control}
          ref={input}
          type="file"
          multiple
          accept={acceptOf(limits)}
          required={false}
          name={hydrated || rest.held ? undefined : fileField}
          onChange={take}
          className="peer noscript:field-box noscript:py-2! scripts:visually-hidden"
        />
        <Invitation input={input} />
      </DropZone>
    </FieldFrame>
  );
}

/** For pointers only; the keyboard uses the input itself. */
function Invitation({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useT("media");
  return (
    <label
      htmlFor={input.current?.id ?? "field-media_ids"}
      className="noscript:hidden flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-field border-2 border-dashed border-edge p-4 text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action hover:border-action hover:bg-action-soft"
    >
      <ImagePlus aria-hidden className="size-6 text-action" />
      <span className="font-bold text-action">{t("field.choose")}</span>
      <span className="text-muted max-sm:hidden">{t("field.drop")}</span>
    </label>
  );
}

type ZoneProps = { onDrop: (files: readonly File[]) => void; isLive: boolean; children: React.ReactNode };

function DropZone({ onDrop, isLive, children }: ZoneProps) {
  const [isOver, setOver] = useState(false);
  if (!isLive) return <div>{children}</div>;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length) onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes("Files"));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes("relative mt-3 rounded-field", isOver && "bg-action-soft")}
    >
      {children}
    </div>
  );
}
