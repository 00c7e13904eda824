import { oneYear, readCookies } from "#web/kit/cookies.ts";
import { logoutCookie } from "#web/kit/session/marks.ts";

const key = "poruch.own";
const offKey = "poruch.own-off";
/** When this browser was last registered for push messages. A logout ends that, so the next login has to do it again. */
export const pushKept = "poruch.push-kept";

/** The account that gets push messages in this browser. */
export const pushOwner = "push";

/** The event of the window after which the data of the person can be written. */
export const ownIsOpen = "poruch-own-open";

/** The event of the window that asks for keeping the data now. */
export const keepNow = "poruch-own-keep";

/** The local storage, which some private windows refuse: then nothing is stored. */
export const stored = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch {
      // Each page begins anew.
    }
  },
};

/** The person of this browser wants nothing kept here. It names no person, so it stays after a logout. */
export const keptOff = {
  read: (): boolean => stored.read(offKey) !== null,
  set: (off: boolean): void => stored.write(offKey, off ? "1" : null),
};

export const isLoggingOut = (): boolean => readCookies(document.cookie).has(logoutCookie);
export const markLogout = (): void =>
  void (document.cookie = `${logoutCookie}=1; Path=/; Max-Age=${oneYear}; SameSite=Lax`);

/** If this browser may keep data of a person: visitors need not load the code that deletes it. */
export const mayHold = {
  read(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return true;
    }
  },
  set(holds: boolean): void {
    stored.write(key, holds ? "1" : null);
    if (!holds) stored.write(pushKept, null);
  },
};

/** Settings of this browser that name no content: its theme, its country, and whose push messages it wants. */
const settings = [offKey, pushOwner, "theme", "phone-country", "poruch.visits"];
let remembered: (readonly [string, string | null])[] = [];

/** The answer of a logout empties the browser's storage (`logout.ts`): what belongs to the device is written again after it. */
export const ofDevice = {
  remember: (): void => void (remembered = settings.map((name) => [name, stored.read(name)])),
  restore(): void {
    for (const [name, value] of remembered) if (stored.read(name) === null) stored.write(name, value);
    remembered = [];
  },
};
