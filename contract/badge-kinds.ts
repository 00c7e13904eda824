/** Kinds, methods and states of badges. A file of its own: the browser reads it without the schemas. */

/** The fact that a document proves. */
export const documentKinds = ["identity", "licence", "insurance", "register"] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const badgeKinds = ["phone", "data", ...documentKinds] as const;
/** How an operator has checked it: by the document alone, in the public register, with the issuer, in a call with the person. */
export const checkMethods = ["document", "register", "issuer", "call"] as const;
/** `lapsed`: the document was not checked in time. */
export const verificationStates = ["asked", "approved", "refused", "revoked", "lapsed"] as const;
/** The maximum number of pictures of one document. */
export const mostPages = 4;
