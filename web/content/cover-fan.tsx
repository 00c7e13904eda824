const pictures = [
  { slug: "home_master", place: "left-0 top-10 -rotate-6" },
  { slug: "cleaning", place: "right-0 top-0 rotate-3" },
  { slug: "education", place: "left-8 bottom-0 rotate-2" },
  { slug: "beauty", place: "right-4 bottom-6 -rotate-3" },
];

/** Four covers on a coloured background, for wide screens. */
export const CoverFan = () => (
  <div aria-hidden className="relative hidden h-96 lg:block">
    <span className="absolute inset-6 rounded-full bg-sun-soft" />
    {pictures.map(({ slug, place }) => (
      <img
        key={slug}
        src={`/covers/${slug}.webp`}
        alt=""
        loading="lazy"
        width={800}
        height={600}
        className={`absolute w-52 rounded-card border-4 border-card object-cover shadow-soft ${place}`}
      />
    ))}
  </div>
);
