// Words of conversations that server and web share, without schemas.
export const threadSides = ["customer", "provider"] as const;
export type ThreadSide = (typeof threadSides)[number];

/** Of one message. */
export const mostPhotos = 6;

export const threadRefusals = ["declined", "withdrawn", "ended"] as const;
export type ThreadRefusal = (typeof threadRefusals)[number];

export const threadSteps = [
  "proposal_created",
  "proposal_updated",
  "proposal_accepted",
  "proposal_declined",
  "proposal_withdrawn",
  "proposal_ended",
  "proposal_invited",
  "job_marked_done",
  "job_disputed",
  "job_done",
  "time_asked",
  "time_set",
  "time_refused",
  "time_removed",
  "terms_suggested",
  "terms_accepted",
  "terms_declined",
  "terms_withdrawn",
] as const;
export type ThreadStep = (typeof threadSteps)[number];
