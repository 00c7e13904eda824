/** Numbers that the operator can set, for what the web checks before a call or says; the API holds them. */
export type TownLimits = {
  /** Of one request or offer. */
  files: number;
  imageMb: number;
  /** 0: no videos. */
  videoMb: number;
  megapixels: number;
  /** How long a chosen provider keeps the contact details after the request is closed. */
  accessDays: number;
};
