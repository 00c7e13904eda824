import type { Ref } from "react";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";
import type { Group } from "./group-markers.ts";
import type { Tone } from "./map-marker.ts";
import { PinShape } from "./pin-shape.tsx";

type Props = {
  ref: Ref<HTMLButtonElement>;
  group: Group;
  lit: boolean;
  onPoint: (on: boolean) => void;
  onPress: () => void;
};

export const inks: Record<Tone, string> = {
  red: "text-marker-red",
  orange: "text-marker-orange",
  approx: "text-marker-approx",
};

/** One marker, or several: a pin of 40×60 on the exact place, a circle of 128 around an approximate one, a disc for a cluster. */
export function Marker({ ref, group, lit, onPoint, onPress }: Props) {
  const label = useLabel(group);
  const isCluster = group.markers.length > 1 && !group.samePlace;
  const shape = isCluster ? "cluster" : group.approximate ? "circle" : "pin";
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      aria-label={label}
      data-marker={shape}
      data-lit={lit || undefined}
      className={classes(
        "group pointer-events-auto absolute top-0 left-0 flex items-center justify-center",
        "hover:z-20 focus-visible:z-20 data-lit:z-20",
        inks[group.tone],
        boxes[shape],
      )}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onClick={onPress}
    >
      {shape === "pin" && <PinShape count={group.count} />}
      {shape === "circle" && <Circle count={group.count} />}
      {shape === "cluster" && <Disc count={group.count} />}
    </button>
  );
}

/** The anchor of each shape at its position: the centre, of the pin its tip. */
const boxes = {
  pin: "z-10 -mt-[60px] -ml-[20px] h-[60px] w-[40px] rounded-t-full",
  circle: "-mt-[64px] -ml-[64px] size-[128px] rounded-full",
  cluster: "z-10 -mt-[26px] -ml-[26px] size-[52px] rounded-full",
};

const lighting = "transition-transform duration-150 group-hover:scale-110 group-data-lit:scale-110";

const Circle = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className={classes(
      "flex size-full items-center justify-center rounded-full border-2 border-current bg-current/20",
      "group-hover:bg-current/35 group-data-lit:border-4 group-data-lit:bg-current/35",
    )}
  >
    <span className="numbers flex size-7 items-center justify-center rounded-full bg-current text-sm font-bold">
      <span className="text-marker-paper">{count > 1 ? count : ""}</span>
    </span>
  </span>
);

const Disc = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className={classes(
      "flex size-full items-center justify-center rounded-full border-4 border-current bg-card shadow-soft",
      "numbers text-base font-extrabold",
      lighting,
    )}
  >
    <span className="text-ink">{count}</span>
  </span>
);

function useLabel({ markers, count, samePlace }: Group): string {
  const { t } = useWords();
  const [first] = markers;
  if (!first) return "";
  if (markers.length > 1) return samePlace ? t("map.same_place", { count }) : t("map.gathered", { count });
  return first.approximate ? t("map.approximate", { label: first.label }) : first.label;
}
