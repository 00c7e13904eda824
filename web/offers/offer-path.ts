export const listPath = "/service/offer/list";
export const myOffersPath = "/service/my-offers";
export const wizardPath = "/service/offer/add-wizard";
export const offerPath = (id: string): string => `/service/offer/${id}`;

/** The page of the user's own offer: its own screen, or the wizard while it is not finished. */
export const ownPath = ({ id, status }: { id: string; status: string }): string =>
  status === "incomplete" || status === "draft" ? `${wizardPath}?draft=${id}` : offerPath(id);
