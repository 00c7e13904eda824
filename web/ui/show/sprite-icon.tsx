import type { SVGProps } from "react";

/**
 * An icon as a reference into the sprite, so that its lines are not repeated in every place. The build replaces the icons
 * of `lucide-react` by it (`tools/icon-sprite.ts`).
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
