import { useEffect, useState } from "react";

export type Skin = "light" | "dark" | "system";
const key = "skin";

// Before the first paint, so that a dark room stays dark. Without JavaScript the system's wish holds.
const script = `try{var s=localStorage.getItem("${key}");if(s==="light"||s==="dark")document.documentElement.dataset.skin=s}catch(e){}`;

export function SkinScript({ nonce }: { nonce: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The chosen skin and how to choose another; `system` until the browser has looked. */
export function useSkin(): [Skin, (skin: Skin) => void] {
  const [skin, setSkin] = useState<Skin>("system");
  useEffect(() => setSkin((document.documentElement.dataset["skin"] as Skin | undefined) ?? "system"), []);
  return [
    skin,
    (next) => {
      setSkin(next);
      if (next === "system") {
        localStorage.removeItem(key);
        delete document.documentElement.dataset["skin"];
      } else {
        localStorage.setItem(key, next);
        document.documentElement.dataset["skin"] = next;
      }
    },
  ];
}
