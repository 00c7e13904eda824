/**
 * The picture of a point type by its name in the catalogue; silent, its name stands beside it. The 27 stand in one file
 * of images: as components they would weigh 4 KB of script on every page that shows one.
 */
export const TypeIcon = ({ icon, className = "size-5" }: { icon: string; className?: string }) => (
  <svg aria-hidden className={className}>
    <use href={`/type-icons.svg#${icon}`} />
  </svg>
);
