import type { ReactNode } from "react";
import { StickyAction } from "#web/kit/sticky-action.tsx";

/** The buttons of a long form. On a phone they stay in sight: who changes one field does not have to look for the end. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <StickyAction className="flex flex-wrap gap-3 lg:mx-0 lg:bg-transparent lg:px-0 lg:pt-6 lg:shadow-none">
    {children}
  </StickyAction>
);
