// The pictures of README.md, taken anew with each release.
import type { Language } from "../../contract/kit/languages.ts";
import { screens } from "./screens.ts";
import type { Picture } from "./shoot.ts";

const pictures: [file: string, screen: string, width: "desktop" | "phone", language: Language][] = [
  ["landing", "landing", "desktop", "en"],
  ["finder", "finder", "desktop", "de"],
  ["wizard-phone", "wizard-visitor", "phone", "uk"],
  ["proposals-phone", "request", "phone", "uk"],
];

export const ofReadme = (folder: string): Picture[] =>
  pictures.flatMap(([file, name, width, language]) =>
    screens
      .filter((screen) => screen.name === name)
      .map((screen): Picture => {
        const look = { width, theme: "light", language } as const;
        return { screen, look, file: `${folder}/${file}.png`, fold: true };
      }),
  );
