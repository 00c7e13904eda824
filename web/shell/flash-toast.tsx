import { useEffect } from "react";
import { useRootData } from "#web/kit/root-data.ts";
import { toast } from "#web/ui/action/toast.ts";
import { Banner } from "#web/ui/show/banner.tsx";

const tones = { done: "good", note: "warn", error: "bad" } as const;

/** Shows the message of the last action (`redirectWithMessage`): a toast, or a banner without JavaScript. */
export function FlashToast() {
  const flash = useRootData()?.flash;
  useEffect(() => {
    if (flash) toast[flash.kind](flash.text);
  }, [flash]);
  if (!flash) return null;
  return (
    <noscript>
      <Banner tone={tones[flash.kind]} className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md shadow-soft">
        {flash.text}
      </Banner>
    </noscript>
  );
}
