import { lazy, Suspense, useEffect, useState } from "react";
import { useWords } from "../words.ts";
import { loadToasts, onFirstToast } from "./toast.ts";

const Sonner = lazy(async () => ({ default: (await loadToasts()).Toaster }));

/** Rendered once in the page; empty until there is a message. */
export function Toaster() {
  const { t } = useWords();
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
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
        mobileOffset={{ bottom: 88 }}
        toastOptions={{ unstyled: true, classNames }}
      />
    </Suspense>
  );
}
