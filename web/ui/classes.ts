import { clsx } from "clsx";
import type { ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two that say the same thing the later wins. */
export const classes = (...values: ClassValue[]): string => twMerge(clsx(values));
