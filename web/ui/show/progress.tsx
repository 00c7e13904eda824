/** Progress of an upload, 0 to 1; `null` while it is unknown. */
export const Progress = ({ value, label }: { value: number | null; label: string }) => (
  <progress
    aria-label={label}
    {...(value !== null && { value })}
    max={1}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-fill [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-fill"
  />
);
