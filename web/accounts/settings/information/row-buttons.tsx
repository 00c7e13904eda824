import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type Props = { label: string; onClick: () => void; className?: string };

/**
 * Rows are added, moved and removed only with JavaScript; until it runs the buttons are invisible but keep their space.
 * Without it, saving removes empty rows.
 */
const useLook = (className?: string) => classes(useHydrated() ? undefined : "invisible", className);

export const RemoveButton = ({ label, onClick, className }: Props) => (
  <IconButton
    label={label}
    onClick={onClick}
    icon={<Trash2 aria-hidden className="size-5" />}
    className={useLook(className)}
  />
);

export const RaiseButton = ({ label, onClick, className }: Props) => (
  <IconButton
    label={label}
    onClick={onClick}
    icon={<ArrowUp aria-hidden className="size-5" />}
    className={useLook(className)}
  />
);

export const AddButton = ({ label, onClick, list }: Props & { list: string }) => (
  <Button
    tone="secondary"
    size="sm"
    onClick={onClick}
    icon={<Plus aria-hidden className="size-5 shrink-0" />}
    className={useLook("justify-self-start")}
    data-row={`${list}_add`}
  >
    {label}
  </Button>
);
