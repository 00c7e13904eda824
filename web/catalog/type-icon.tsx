/**
 * The icon of a point type by its name in the catalogue; decorative, because the name is beside it. One SVG file
 * contains all 27: as components they would add 4 KB of JavaScript to each page that shows one.
 */
export const TypeIcon = ({ icon, className = "size-5" }: { icon: string; className?: string }) => (
  <svg aria-hidden className={className}>
    <use href={`/type-icons.svg#${icon}`} />
  </svg>
);
