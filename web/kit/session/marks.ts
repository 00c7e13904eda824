// Cookies that tell the next page what became of the session of this browser.

/** The session ended elsewhere (`server/auth/sessions/cookies.ts`). */
export const endedCookie = "ended";

/** The person has logged out and the server has not heard of it yet: nothing of the account is shown or kept any more. */
export const logoutCookie = "logout";

/** The server has logged the person out: the next page deletes what the browser has of the account. */
export const leftCookie = "left";
