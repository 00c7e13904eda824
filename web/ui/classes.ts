import { clsx } from "clsx";
import type { ClassValue } from "clsx";

/**
 * Joins class names. A piece's `className` adds to its own classes; to overrule one of them say so: `px-0!`
 * (merging them by meaning would cost 9 KB on every page).
 */
export const classes = (...values: ClassValue[]): string => clsx(values);
