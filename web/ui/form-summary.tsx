import { useEffect, useRef } from "react";
import { Banner } from "./banner.tsx";
import { useWords } from "./words.ts";

/** The errors of a submit summed up, each a link to its field. Takes the focus when it appears. */
export function FormSummary({ message, fields }: { message: string | null; fields: { name: string; text: string }[] }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const mark = `${message} ${fields.map((field) => field.text).join()}`;
  const shown = message !== null || fields.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, mark]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-2xl">
      <Banner tone="bad" title={message ?? t("form.summary", { count: fields.length })}>
        {fields.length > 0 && (
          <ul className="list-disc pl-5">
            {fields.map(({ name, text }) => (
              <li key={name}>
                <a href={`#field-${name}`} className="underline underline-offset-2">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
