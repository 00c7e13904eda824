import { createContext } from "react";
import type { Limits } from "./check-file.ts";

/** The limits of a `PhotosField`, for the parts that show them. */
export const FieldLimits = createContext<(Limits & { max: number }) | null>(null);
