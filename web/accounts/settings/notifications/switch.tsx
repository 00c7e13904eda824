import { classes } from "#web/ui/classes.ts";

type Props = {
  name?: string;
  label: string;
  /** Shows the label on wide screens, too: for a switch outside of a table. */
  labelShown?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  onChange?: (on: boolean) => void;
};

/** A switch in a table: on a phone its label is above it; on wide screens the column heading replaces it. */
export const Switch = ({ name, label, labelShown = false, defaultChecked, disabled, onChange }: Props) => (
  <label
    className={classes(
      "flex min-h-11 cursor-pointer has-disabled:cursor-not-allowed",
      labelShown
        ? "items-center justify-between gap-4 font-bold"
        : "flex-col justify-end gap-1 py-1 text-sm md:flex-row md:items-center md:justify-center",
    )}
  >
    <span className={labelShown ? undefined : "md:visually-hidden"}>{label}</span>
    <span className="relative h-7 w-12 shrink-0 rounded-full bg-edge transition has-checked:bg-fill has-disabled:opacity-45">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser reports the checked state
        role="switch"
        name={name}
        value="true"
        defaultChecked={defaultChecked}
        disabled={disabled}
        onChange={onChange && (({ target }) => onChange(target.checked))}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-white transition peer-checked:translate-x-5"
      />
    </span>
  </label>
);
