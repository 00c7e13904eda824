import { useEffect, useRef } from "react";
import { Banner } from "../show/banner.tsx";
import { useWords } from "../words.ts";
import { fieldId, useFormState } from "./form-state.ts";

type Props = { message: string | null; fields: { name: string; text: string }[] };

/**
 * The list of a submit's errors, each a link to its field. Takes the focus when it appears; give each submit a new
 * `key`.
 */
export function FormSummary({ message, fields }: Props) {
  if (message === null && fields.length === 0) return null;
  return <Summary message={message} fields={fields} />;
}

function Summary({ message, fields }: Props) {
  const { t } = useWords();
  const { scope } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl outline-none [.grid>&]:mb-0">
      <Banner tone="bad" title={message ?? t("form.summary", { count: fields.length })}>
        {fields.length > 0 && (
          <ul className="list-disc pl-5">
            {fields.map(({ name, text }) => (
              <li key={name}>
                <a href={`#${fieldId(name, scope)}`} className="block min-h-7 py-0.5 underline underline-offset-2">
                  <FieldName id={fieldId(name, scope)} />
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

/** The text of the field's own label, or the legend of its choices, once the browser can read it from the page. */
function FieldName({ id }: { id: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const control = document.getElementById(id);
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control?.querySelector("legend");
    const text = label?.firstChild?.textContent?.trim() || control?.getAttribute("aria-label");
    if (box.current && text) box.current.textContent = `${text.replace(/[?:]$/, "")}: `;
  }, [id]);
  return <b ref={box} />;
}
