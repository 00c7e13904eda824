import { Fragment, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { FormStateContext, useFormState } from "#web/ui/form/form-state.ts";
import { valuesOf } from "../attempt.ts";

type Values = Record<string, string[]>;

/** Inside a form: what is typed survives a reload and a step back, until it is sent. `name` tells forms apart. */
export function KeptTyping({ name, children }: { name: string; children: ReactNode }) {
  const state = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Values | null>(null);
  useEffect(() => {
    setKept(read(name));
    const form = box.current?.closest("form");
    return form ? keepWhatIsTyped(form, name) : undefined;
  }, [name]);
  const values = { ...kept, ...state.values };
  return (
    <div ref={box} className="contents">
      <FormStateContext value={kept ? { ...state, values } : state}>
        <Fragment key={kept ? "kept" : "fresh"}>{children}</Fragment>
      </FormStateContext>
    </div>
  );
}

function keepWhatIsTyped(form: HTMLFormElement, name: string): () => void {
  let sent = false;
  const keep = () => {
    sent = false;
    sessionStorage.setItem(name, JSON.stringify(valuesOf(new FormData(form))));
  };
  const send = () => {
    sent = true;
  };
  form.addEventListener("input", keep);
  form.addEventListener("submit", send);
  return () => {
    form.removeEventListener("input", keep);
    form.removeEventListener("submit", send);
    if (sent) sessionStorage.removeItem(name);
  };
}

function read(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Values | null;
  } catch {
    return null;
  }
}
