/** A list of names with their numbers, which are at the end of the line. */
export const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className="@container grid gap-x-8 gap-y-2 sm:grid-cols-2">
    {facts.map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 @max-[15rem]:block">
        <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
        <dd className="numbers shrink-0 font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
