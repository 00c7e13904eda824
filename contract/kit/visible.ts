// A text that others read has at least one visible character (rule W9), and leaves the lines around it as they are. SQL does not
// repeat it: its patterns know no classes of Unicode.

/**
 * Blanks, control and format characters, marks that combine with nothing, fillers (U+115F, U+3164 …), variation selectors and the blank
 * of Braille draw nothing by themselves.
 */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isVisible = (text: string): boolean => visible.test(text);

/** A text that nobody can see is no text: where one is required, it is missing. */
export const seen = (text: string): string => (isVisible(text) ? text : "");

/** Letters that read backwards, and marks that reach into the lines above and below. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;
const piledMarks = /(\p{Mn}{4})\p{Mn}+/gu;

/** Drops what changes how the text around is drawn. Right-to-left letters turn by themselves. */
export const legible = (text: string): string => text.replaceAll(turning, "").replaceAll(piledMarks, "$1");
