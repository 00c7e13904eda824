import { clsx } from "clsx";
import type { ClassValue } from "clsx";

/**
 * Joins class names. A component's `className` adds to its own classes; mark a class that must override with `!`: `px-0!`
 * (merging them by meaning would cost 9 KB on every page).
 */
export const classes = (...values: ClassValue[]): string => clsx(values);
