/** Jobs that a provider has done here, said beside the stars. */
export const jobsOf = (provider: { times_hired: number } | null): number => provider?.times_hired ?? 0;
