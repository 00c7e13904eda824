// From the one colour of a site to all that buttons and links need, in light and dark.

export const leastContrast = 4.5; // WCAG 2.2, level AA

type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest background of light pages and the lightest one of dark pages (`web/app.css`): text is readable on the others, too. */
const backgrounds = { light: "#f3f1ea", dark: "#182136" };

const read = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never;
const write = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `share` of the other colour. */
const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((part, at) => part + ((other[at] ?? 0) - part) * share) as never;

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Of white text on a button of this colour, cut to one decimal. */
export const contrastWithWhite = (color: string): number => Math.floor(contrast(read(color), white) * 10) / 10;

const steps = 100;

/** The color with as little of the other one as makes `isGood` true. */
function towards(color: Rgb, other: Rgb, isGood: (mixed: Rgb) => boolean): Rgb {
  for (let step = 0; step < steps; step++) {
    const mixed = mix(color, other, step / steps);
    if (isGood(mixed)) return mixed;
  }
  return other;
}

/** As lightened as white text on it allows. */
function lightest(color: Rgb): Rgb {
  for (let step = steps / 2; step > 0; step--) {
    const mixed = mix(color, white, step / steps);
    if (contrast(mixed, white) >= leastContrast) return mixed;
  }
  return color;
}

type Colors = Record<"fill" | "fill-hover" | "action" | "action-soft", string>;

/** Values of the variables of `web/app.css`, for a colour on which white text is readable. */
export function townColors(color: string): Record<"light" | "dark", Colors> {
  const own = read(color);
  const dark = lightest(own);
  const soft = { light: mix(own, white, 0.9), dark: mix(read(backgrounds.dark), own, 0.25) };
  const readable = (mixed: Rgb, on: Rgb[]) => on.every((it) => contrast(mixed, it) >= leastContrast);
  const action = {
    light: towards(own, black, (it) => readable(it, [soft.light, read(backgrounds.light)])),
    dark: towards(
      own,
      white,
      (it) => readable(it, [soft.dark, read(backgrounds.dark)]) && contrast(it, soft.dark) >= 6,
    ),
  };
  const all = (fill: Rgb, link: Rgb, pale: Rgb): Colors => ({
    fill: write(fill),
    "fill-hover": write(mix(fill, black, 0.18)),
    action: write(link),
    "action-soft": write(pale),
  });
  return { light: all(own, action.light, soft.light), dark: all(dark, action.dark, soft.dark) };
}
