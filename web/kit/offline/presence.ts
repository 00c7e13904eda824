const key = "poruch.own";
/** When this browser was last registered for push messages. A logout ends that, so the next login has to do it again. */
export const pushKept = "poruch.push-kept";

/** The account that gets push messages in this browser. */
export const pushOwner = "push";

/** The event of the window after which the data of the person can be written. */
export const ownIsOpen = "poruch-own-open";

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
    try {
      if (holds) localStorage.setItem(key, "1");
      else for (const it of [key, pushKept]) localStorage.removeItem(it);
    } catch {
      // Then the code is loaded each time.
    }
  },
};
