// The colours of the site and the manifest of its app: files of the browser that depend on what the operator has set.
import type { FastifyInstance } from "fastify";
import { iconOf } from "#contract/kit/site-icon.ts";
import { townColors } from "#contract/kit/town-colors.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Town } from "#contract/town.ts";
import type { Kit } from "#server/kit/kit.ts";
import { readTown } from "#server/kit/town.ts";

const ours = "#2456d6";
const paper = "#fbfaf7";

export function serveTown(app: FastifyInstance, { db }: Pick<Kit, "db">): void {
  const headers = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };
  app.get<{ Querystring: { color?: string } }>("/town.css", async ({ query }, reply) => {
    const { color } = await readTown(db);
    const isCurrent = color !== null && query.color === color.slice(1);
    return reply
      .headers({ ...headers, "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" })
      .type("text/css; charset=utf-8")
      .send(color === null ? "" : styleOf(color));
  });
  app.get("/app.webmanifest", async (_, reply) =>
    reply
      .headers({ ...headers, "cache-control": "public, max-age=3600" })
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifestOf(await readTown(db)))),
  );
}

/** As `web/app.css` chooses the theme; `light-dark()` is unknown to browsers before 2024. */
function styleOf(color: string): string {
  const { light, dark } = townColors(color);
  const set = (colors: Record<string, string>) =>
    Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  return [
    `:root{${set(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${set(dark)}}}`,
    `:root[data-theme="dark"]{${set(dark)}}`,
  ].join("\n");
}

function manifestOf(town: Town) {
  const name = townName(town, town.default_language);
  const icon = (size: number, src: string) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const own = town.logo;
  const icons = own
    ? [icon(192, iconOf(own, 192)), icon(512, own)]
    : [
        { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        icon(192, "/icon-192.png"),
        { ...icon(512, "/icon-512.png"), purpose: "any maskable" },
      ];
  return {
    name,
    short_name: name,
    lang: town.default_language,
    start_url: "/",
    display: "standalone",
    background_color: paper,
    theme_color: town.color ?? ours,
    icons,
  };
}
