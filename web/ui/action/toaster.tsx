import { lazy, Suspense, useEffect, useState } from "react";
import { useBottomBars } from "../bottom-bars.ts";
import { useWords } from "../words.ts";
import { loadToasts, onFirstToast } from "./toast.ts";

const Sonner = lazy(async () => ({ default: (await loadToasts()).Toaster }));

/** Rendered once in the page; empty until there is a message. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? <Toasts /> : null;
}

/** From the lower edge, without a bar of the page; on phones there is the navigation. */
const [usual, usualOnPhones, gap] = [24, 88, 12];

/** Above what the page keeps at the lower edge, such as the field of a conversation. */
function Toasts() {
  const { t } = useWords();
  const bars = useBottomBars();
  const classNames = {
    toast: "flex! items-center gap-3 font-sans rounded-2xl p-4 font-semibold text-white shadow-soft",
    success: "bg-[#17703f]!",
    error: "bg-[#b8232b]!",
    warning: "bg-[#9a5300]!",
    actionButton: "ml-auto min-h-11 shrink-0 cursor-pointer rounded-field px-3 font-bold underline hover:bg-white/15",
  };
  return (
    <Suspense>
      <Sonner
        position="bottom-center"
        containerAriaLabel={t("toast.label")}
        offset={{ bottom: Math.max(usual, bars + gap) }}
        mobileOffset={{ bottom: Math.max(usualOnPhones, bars + gap) }}
        toastOptions={{ unstyled: true, classNames }}
      />
    </Suspense>
  );
}
