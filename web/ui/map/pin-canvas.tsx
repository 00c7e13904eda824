import type { PinProps } from "./pin-map.tsx";

export function PinCanvas(_props: PinProps) {
  return null;
}
