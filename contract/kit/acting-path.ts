/** Leads a manager to a page of a managed person, over a page that offers to act for the person. */
export const actingPath = (id: string, next: string): string =>
  `/acting?${new URLSearchParams({ id, next }).toString()}`;

/** `step`: of a notification. */
type About = { side: string; step?: string };

/** A manager reads these pages only while acting for the person: all but those about requests of the person. */
const needsActing = ({ side, step }: About): boolean =>
  side === "provider" || step === "at_my_place" || step === "host_asked";

/** The address of a page for its reader. @param managedId the person that the reader manages; null: the page is about the reader */
export const pathForReader = (managedId: string | null, about: About, page: string): string =>
  managedId !== null && needsActing(about) ? actingPath(managedId, page) : page;
