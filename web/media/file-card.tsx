import { ArrowLeft, ArrowRight, CircleAlert, Film, RotateCw, Star, Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import { Progress } from "#web/ui/show/progress.tsx";
import { isThere } from "./items.ts";
import type { Item } from "./items.ts";
import { useFailureText } from "./use-failure-text.ts";
import type { useUploads } from "./use-uploads.ts";

type Props = {
  item: Item;
  name: string;
  place: number;
  isLast: boolean;
  isMain: boolean;
  onMove: (to: number) => void;
  uploads: Pick<ReturnType<typeof useUploads>, "again" | "cancel" | "remove">;
};
const small = "size-5";

/** One file: uploading, uploaded, or refused with the reason and the possible action. */
export function FileCard(props: Props) {
  const { item, name } = props;
  return (
    <div className="relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-field border border-line bg-card">
      {item.state === "done" ? (
        <Picture file={item.media} sizes="16rem" alt={name} className="aspect-[4/3]" />
      ) : (
        <LocalPicture item={item} />
      )}
      {isThere(item) && <Ready {...props} />}
      {item.state === "sending" && <Sending {...props} share={item.share} />}
      {item.state === "failed" && <Failed {...props} />}
    </div>
  );
}

function Ready({ item, name, place, isLast, isMain, onMove, uploads }: Props) {
  const t = useT("media");
  return (
    <div className="flex content-start justify-end p-1">
      {isMain ? (
        <Badge tone="sun" className="absolute top-2 left-2">
          {t("file.main")}
        </Badge>
      ) : (
        <IconButton
          label={t("file.to_front", { name })}
          icon={<Star aria-hidden className={small} />}
          onClick={() => onMove(0)}
          className="absolute! top-1 left-1 bg-card"
        />
      )}
      <span className="flex">
        <IconButton
          label={t("file.earlier", { name })}
          icon={<ArrowLeft aria-hidden className={small} />}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
          className="aria-disabled:text-faint"
        />
        <IconButton
          label={t("file.later", { name })}
          icon={<ArrowRight aria-hidden className={small} />}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(place + 1)}
          className="aria-disabled:text-faint"
        />
        <IconButton
          label={t("file.remove", { name })}
          icon={<Trash2 aria-hidden className={small} />}
          onClick={() => uploads.remove(item.key)}
        />
      </span>
    </div>
  );
}

function Sending({ item, name, share, uploads }: Props & { share: number }) {
  const t = useT("media");
  const isUploaded = share >= 1;
  return (
    <div className="flex items-center gap-2 p-1 pl-3">
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{isUploaded ? t("file.working") : name}</p>
        <Progress value={isUploaded ? null : share} label={t("file.sending", { name })} />
      </div>
      <IconButton
        label={t("file.cancel", { name })}
        icon={<X aria-hidden className={small} />}
        onClick={() => uploads.cancel(item.key)}
      />
    </div>
  );
}

function Failed({ item, name, uploads }: Props) {
  const t = useT("media");
  const failureText = useFailureText();
  if (item.state !== "failed") return null;
  return (
    <div className="grid content-start gap-1 p-3 text-sm">
      <p className="truncate font-bold">{name}</p>
      <p role="alert" className="flex gap-1.5 font-semibold text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {failureText(item.failure, item.kind)}
      </p>
      <span className="flex items-center justify-between">
        {item.file && canChange(item) ? (
          <Button
            tone="quiet"
            size="sm"
            icon={<RotateCw aria-hidden className="size-4" />}
            aria-label={t("file.again_name", { name })}
            onClick={() => uploads.again(item)}
          >
            {t("file.again")}
          </Button>
        ) : (
          <span />
        )}
        <IconButton
          label={t("file.remove", { name })}
          icon={<Trash2 aria-hidden className={small} />}
          onClick={() => uploads.remove(item.key)}
        />
      </span>
    </div>
  );
}

/** Retrying can help unless the server refused the file itself, which it would refuse again. */
const canChange = ({ failure }: Extract<Item, { state: "failed" }>): boolean =>
  failure.kind === "cancelled" || (failure.kind === "refused" && ![413, 422].includes(failure.problem.status));

/** A preview of the local file. */
function LocalPicture({ item }: { item: Exclude<Item, { state: "done" }> }) {
  const [url, setUrl] = useState<string | null>(null);
  const picture = item.kind === "image" ? item.file : null;
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div className="grid aspect-[4/3] place-items-center bg-sunken text-faint">
      {url ? (
        <img src={url} alt="" className={classes("size-full object-cover", !isThere(item) && "opacity-60")} />
      ) : (
        <Film aria-hidden className="size-8" />
      )}
    </div>
  );
}
