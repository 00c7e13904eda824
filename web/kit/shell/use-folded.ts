import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import { lastingCookie } from "../cookies.ts";

/** A cookie, so that the page comes with the menu as it was left and nothing moves. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const remembered = useRouteLoaderData<typeof loader>("root")?.folded ?? false;
  const [folded, setFolded] = useState(remembered);
  return [
    folded,
    (next) => {
      setFolded(next);
      document.cookie = lastingCookie("menu", next ? "folded" : "open");
    },
  ];
}
