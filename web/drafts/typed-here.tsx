import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { CopyText } from "./copy-text.tsx";
import { wordsTypedAt } from "./drafts.ts";
import { useOwner } from "./owner.ts";

/** What the reader typed on a page that an error has replaced: its form is gone, the text can still be copied. */
export function TypedHere() {
  const t = useT("shell");
  const { pathname } = useLocation();
  const owner = useOwner();
  const { account, subject } = owner ?? { account: null, subject: null };
  const isKnown = owner !== null;
  const [typed, setTyped] = useState<string[]>([]);
  useEffect(() => {
    setTyped(isKnown ? wordsTypedAt({ account, subject }, pathname) : []);
  }, [isKnown, account, subject, pathname]);
  if (typed.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-lg gap-3 px-4 pb-14">
      <h2 className="text-lg font-extrabold">{t("kept.here")}</h2>
      {typed.map((text) => (
        <div key={text} className="rounded-2xl bg-sunken p-4">
          <p className="mb-3 whitespace-pre-line wrap-anywhere">{text}</p>
          <CopyText text={text} />
        </div>
      ))}
    </section>
  );
}
