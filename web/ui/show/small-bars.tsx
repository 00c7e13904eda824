type Props = {
  values: readonly number[];
  /** The fill of each bar, e.g. a stronger one for the present. */
  fill: (index: number) => string;
  className?: string;
};

const [step, height] = [10, 40];

/** Bars for the eye; the same numbers stand in the text beside them or in a table. A value of zero is a thin line. */
export function SmallBars({ values, fill, className }: Props) {
  const most = Math.max(1, ...values);
  const gap = values.length > 20 ? 1 : 2;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      className={className ?? "h-10 w-full"}
    >
      {values.map((value, index) => {
        const tall = value > 0 ? Math.max(4, (value / most) * height) : 2;
        return (
          <rect
            key={index}
            className={value > 0 ? fill(index) : "fill-line"}
            x={index * step + gap / 2}
            y={height - tall}
            width={step - gap}
            height={tall}
            rx={gap / 2}
          />
        );
      })}
    </svg>
  );
}
