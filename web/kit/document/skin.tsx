import { useEffect, useState } from "react";

/** `system` is the default (rule G5). */
export type Skin = "light" | "dark" | "system";
const key = "skin";

// Before the first paint, so that a dark room stays dark. Without JavaScript the system's wish holds.
const scriptFor = (own: Skin) =>
  `try{var s=localStorage.getItem("${key}")||"${own}";if(s==="light"||s==="dark")document.documentElement.dataset.skin=s}catch(e){}`;

/** @param own the account's skin: holds where this device has none of its own; null while nobody knows whose page it is. */
export function SkinScript({ nonce, own }: { nonce: string | undefined; own: Skin | null }) {
  useEffect(() => {
    if (own) apply(skinOfDevice() ?? own);
  }, [own]);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- made of constants
      dangerouslySetInnerHTML={{ __html: scriptFor(own ?? "system") }}
    />
  );
}

/** The chosen skin and how to choose another for this device; `system` until the browser has looked. */
export function useSkin(): [Skin, (skin: Skin) => void] {
  const [skin, setSkin] = useState<Skin>("system");
  useEffect(() => setSkin((document.documentElement.dataset["skin"] as Skin | undefined) ?? "system"), []);
  return [
    skin,
    (next) => {
      setSkin(next);
      localStorage.setItem(key, next);
      apply(next);
    },
  ];
}

/** This device follows the account from now on. */
export function followAccountSkin(skin: Skin): void {
  localStorage.removeItem(key);
  apply(skin);
}

function skinOfDevice(): Skin | null {
  try {
    return localStorage.getItem(key) as Skin | null;
  } catch {
    return null;
  }
}

function apply(skin: Skin): void {
  if (skin === "system") delete document.documentElement.dataset["skin"];
  else document.documentElement.dataset["skin"] = skin;
}
