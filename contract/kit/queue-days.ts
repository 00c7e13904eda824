/** So long a browser keeps what was sent without a connection; keys of calls live longer. */
export const queueDays = 7;
