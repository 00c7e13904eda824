/** Leads a manager to a page of a managed person, over a page that offers to act for the person. */
export const actingPath = (id: string, next: string): string =>
  `/acting?${new URLSearchParams({ id, next }).toString()}`;

type Sided = { side: string; step: string };

/** A manager reads the page of this notification only while acting for the person: all but those about requests of the person. */
export const needsActing = ({ side, step }: Sided): boolean =>
  side === "provider" || step === "at_my_place" || step === "host_asked";
