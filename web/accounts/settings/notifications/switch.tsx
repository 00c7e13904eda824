type Props = { name?: string; label: string; defaultChecked?: boolean; disabled?: boolean };

/** A switch in a table: on a phone its label is on its left; on wide screens the column heading replaces it. */
export const Switch = ({ name, label, defaultChecked, disabled }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed md:justify-center">
    <span className="md:visually-hidden">{label}</span>
    <span className="relative h-7 w-12 shrink-0 rounded-full bg-edge transition has-checked:bg-fill has-disabled:opacity-45">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser reports the checked state
        role="switch"
        name={name}
        value="true"
        defaultChecked={defaultChecked}
        disabled={disabled}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-white transition peer-checked:translate-x-5"
      />
    </span>
  </label>
);
