import { createContext } from "react";

/** What the field takes, for those of its parts that say it. */
export const FieldLimits = createContext({ max: 10, imageMb: 10, videoMb: 50 });
