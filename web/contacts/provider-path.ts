export const providerPath = (id: string): string => `/service/provider/${id}`;

/** The link for paper: short, and it can have a referral code. */
export const sharedLink = (origin: string, id: string): string => `${origin}/q?uid=${id}`;
