import type { SVGProps } from "react";

/**
 * An icon as one reference into the sprite, instead of its lines in every place where it stands. The build writes it in
 * the place of the icons of `lucide-react` (`tools/icon-sprite.ts`).
 * @param href the address of the sprite with the name of the icon.
 */
export const spriteIcon = (href: string) =>
  function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg aria-hidden {...rest} className={className ? `icon ${className}` : "icon"}>
        <use href={href} />
      </svg>
    );
  };
