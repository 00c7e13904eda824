export const providerPath = (id: string): string => `/service/provider/${id}`;

/** The link for paper: short, and it can carry a code of referral. */
export const sharedLink = (origin: string, id: string): string => `${origin}/q?uid=${id}`;
