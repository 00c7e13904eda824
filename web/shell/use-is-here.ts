import { useLocation } from "react-router";
import { places } from "./places.ts";

const paths: readonly string[] = Object.values(places).map(({ to }) => to);

/** Whether the page belongs to that place of a menu: it is the place or below it, and no other place is closer. */
export function useIsHere(to: string): boolean {
  const { pathname } = useLocation();
  const around = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return around.toSorted((a, b) => b.length - a.length)[0] === to;
}
