import type { ReactNode } from "react";

/** One of the wizard's questions in the edit form. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);
