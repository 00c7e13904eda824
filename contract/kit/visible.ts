// A text that others read has at least one visible character (rule W9).

/**
 * Blanks, control and format characters, marks that combine with nothing, fillers (U+115F, U+3164 …), variation selectors and the blank
 * of Braille draw nothing by themselves.
 */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isVisible = (text: string): boolean => visible.test(text);

/** A text that nobody can see is no text: where one is required, it is missing. */
export const seen = (text: string): string => (isVisible(text) ? text : "");
