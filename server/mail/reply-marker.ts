// The line at the top of an email that can be replied to: everything from it on is ours and is cut off from the reply.

export const markerLine = (text: string): string => `##- ${text} -##`;

/** Also behind signs of quoting, and where a mail program has broken the line. */
export const marker = /##-(?=[^#]{1,200}-##)/;
