import { createContext } from "react";

/** The limits of a `PhotosField`, for the parts that show them. */
export const FieldLimits = createContext({ max: 10, imageMb: 10, videoMb: 50 });
