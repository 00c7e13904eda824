import { Maximize, Minus, Plus } from "lucide-react";
import type { Map as MapLibre } from "maplibre-gl";
import { IconButton } from "../action/icon-button.tsx";
import { useWords } from "../words.ts";

type Props = { map: MapLibre; onFit?: (() => void) | undefined };

const look = "rounded-xl! border border-line bg-card shadow-soft";

export function MapControls({ map, onFit }: Props) {
  const { t } = useWords();
  return (
    <div className="absolute top-3 right-3 z-10 grid gap-2">
      <IconButton
        label={t("map.zoom_in")}
        icon={<Plus aria-hidden className="size-5" />}
        className={look}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        label={t("map.zoom_out")}
        icon={<Minus aria-hidden className="size-5" />}
        className={look}
        onClick={() => map.zoomOut()}
      />
      {onFit && (
        <IconButton
          label={t("map.fit")}
          icon={<Maximize aria-hidden className="size-5" />}
          className={look}
          onClick={onFit}
        />
      )}
    </div>
  );
}
