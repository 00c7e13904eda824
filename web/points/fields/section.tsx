import type { ReactNode } from "react";

/** One of the wizard's questions in the form that has all of them. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);
