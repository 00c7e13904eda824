/** What a person typed into the registration, kept in this tab until it is done. The password is not in it. */
export type Draft = { name?: string; phone?: string; phone_country?: string; role?: string; terms?: string };

const key = "register";
const kept = ["name", "phone", "phone_country", "role", "terms"] as const;

export function keepDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const draft = Object.fromEntries(kept.flatMap((name) => typed.getAll(name).map((value) => [name, value])));
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing only loses the convenience.
  }
}

export function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
