import { useState } from "react";
import { lastingCookie } from "#web/kit/cookies.ts";
import { useRootData } from "#web/kit/root-data.ts";

/** Stored in a cookie, so that the server renders the menu in its last state and nothing moves. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const remembered = useRootData()?.folded ?? false;
  const [folded, setFolded] = useState(remembered);
  return [
    folded,
    (next) => {
      setFolded(next);
      document.cookie = lastingCookie("menu", next ? "folded" : "open");
    },
  ];
}
