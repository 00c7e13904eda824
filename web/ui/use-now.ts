import { useState } from "react";

/** The moment at which the component was first drawn, in milliseconds. */
export const useNow = (): number => useState(() => Date.now())[0];
