import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { classes } from "../classes.ts";
import { Menu } from "./menu.tsx";

type Props = {
  label: string;
  /** Of the label, where a person wrote it. */
  language?: Language | null | undefined;
  children: ReactNode;
};

/** The secondary actions of a card, behind "…". Its rows have the class `actionRow`; `Explained` adds the effect to a name. */
export const ActionMenu = ({ label, language, children }: Props) => (
  // Above the link that covers the card; while open, above the next cards, too.
  <div className="relative z-10 -mt-2 -mr-2 shrink-0 has-[details[open]]:z-20">
    <Menu label={label} language={language} trigger={<Ellipsis aria-hidden className="size-5" />}>
      <div className="grid w-[min(20rem,80vw)]">{children}</div>
    </Menu>
  </div>
);

export const actionRow = "h-auto! justify-start! py-2! text-left! font-semibold!";

/** The name of an action, with a line about its effect. */
export const Explained = ({ children, bad = false, why }: { children: ReactNode; bad?: boolean; why?: string }) => (
  <span className={classes("grid min-w-0", bad ? "text-bad" : "text-ink")}>
    <span>{children}</span>
    {why && <span className="text-sm font-normal text-muted">{why}</span>}
  </span>
);
