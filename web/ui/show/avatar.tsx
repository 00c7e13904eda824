import { classes } from "../classes.ts";

const tints = [
  "bg-action-soft text-action",
  "bg-sun-soft text-sun-ink",
  "bg-good-soft text-good",
  "bg-warn-soft text-warn",
];
const sizes = { xs: "size-7 text-xs", sm: "size-9 text-sm", md: "size-12 text-base", lg: "size-20 text-2xl" };

/** The picture, or the initials on a colour derived from the person. Decorative: the name is beside it. */
export function Avatar({ name, src, size = "md", className }: AvatarProps) {
  const look = classes("avatar", sizes[size], className);
  const picture = size === "lg" ? src : src?.replace(/\/512\.webp$/, "/96.webp");
  if (picture) return <img src={picture} alt="" className={classes(look, "object-cover")} loading="lazy" />;
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
  const tint = tints[[...(name ?? "")].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <span aria-hidden className={classes(look, tint)}>
      {initials || "·"}
    </span>
  );
}

type AvatarProps = { name: string | null; src?: string | null; size?: keyof typeof sizes; className?: string };
