// Every letter there is: what its texts are filled with and what it leads to. The texts are in locales/*/mail.json.
import type { Language } from "#contract/kit/languages.ts";

/** `button`: has a link. `news`: tells what the app tells, too, so it also has a link to switch such letters off. */
type Kind = { params: readonly string[]; button?: true; news?: true };

const aboutPoint = { params: ["title"], button: true, news: true } as const satisfies Kind;

export const letters = {
  reset_password: { params: ["minutes"], button: true },
  /** To the new address, which may be a stranger's. `name`: who says that it is theirs. */
  confirm_email: { params: ["name"], button: true },
  password_changed: { params: [], button: true },
  /** To the old address. */
  email_changed: { params: [], button: true },
  account_blocked: { params: ["reason"] },
  account_unblocked: { params: [] },
  deletion_scheduled: { params: ["date"], button: true },
  account_erased: { params: [] },
  /** `date`: until when the file is there. */
  export_ready: { params: ["date"], button: true },
  plan_ends: { params: ["plan", "date"], button: true },
  plan_ended: { params: ["plan"], button: true },
  /** `date`: until when it runs. */
  plan_started: { params: ["plan", "date"] },
  /** To the manager; `name`: who took the profile over. */
  mandate_claimed: { params: ["name"] },
  /** To either; `name`: the other one. */
  mandate_ended: { params: ["name"] },
  /** To the managed person. */
  acted_for_you: { params: ["manager"], button: true },
  new_proposal: aboutPoint,
  new_request: aboutPoint,
  proposal_accepted: aboutPoint,
  proposal_declined: aboutPoint,
  proposal_withdrawn: aboutPoint,
  proposal_updated: aboutPoint,
  request_closed: aboutPoint,
} as const satisfies Record<string, Kind>;

type Letters = typeof letters;
export type LetterName = keyof Letters;

/**
 * One letter to be written. Params are ready for the eye: dates as DD.MM.YYYY, plans by name, in the recipient's
 * language. Links are absolute or start with `/`, and lead to our own address.
 */
export type Order<N extends LetterName = LetterName> = {
  to: string;
  language: Language;
  /** The reader's name, for the greeting; null where it is not known or the address may be a stranger's. */
  person: string | null;
  name: N;
} & Needs<Letters[N]>;

type Needs<K extends Kind> = (K["params"][number] extends never
  ? { params?: undefined }
  : { params: Record<K["params"][number], string | number> }) &
  (K extends { button: true } ? { link: string } : { link?: undefined }) &
  (K extends { news: true } ? { settingsLink: string } : { settingsLink?: undefined });
