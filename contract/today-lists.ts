/** The most items of a list of Today; a list of this length is not counted, as it may be longer. */
export const mostOfToday = 5;
