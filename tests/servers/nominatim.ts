// A small service that speaks Nominatim's protocol over the places that a story gives it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `asked`: the searches that find the place, word for word. The other fields are those of Nominatim. */
export type KnownPlace = { asked: string[]; lat: number; lon: number; address: Record<string, string> };

export type NominatimServer = {
  url: string;
  /** `hang` sends no answer, `fail` answers 500, `close` and `reset` end the connection. */
  mode: "normal" | "hang" | "fail" | "close" | "reset";
  searches: string[];
  stop: () => Promise<void>;
};

/** Listens on a free port of 127.0.0.1. */
export async function startNominatim(places: KnownPlace[]): Promise<NominatimServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://geocoder");
    const text = searchParams.get("q") ?? "";
    if (pathname === "/search") running.searches.push(text);
    if (running.mode === "hang") return;
    if (running.mode === "close") return void request.socket.end();
    if (running.mode === "reset") return void request.socket.resetAndDestroy();
    const found =
      pathname === "/search"
        ? places.filter(({ asked }) => asked.includes(text)).map(jsonv2)
        : [nearest(places, Number(searchParams.get("lat")), Number(searchParams.get("lon")))].map((place) =>
            place ? jsonv2(place) : { error: "Unable to geocode" },
          )[0];
    response.writeHead(running.mode === "fail" ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(found));
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const running: NominatimServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mode: "normal",
    searches: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
  return running;
}

const jsonv2 = ({ lat, lon, address }: KnownPlace) => ({
  lat: String(lat),
  lon: String(lon),
  display_name: Object.values(address).join(", "),
  boundingbox: [lat - 0.001, lat + 0.001, lon - 0.001, lon + 0.001].map(String),
  address,
});

const nearest = (places: KnownPlace[], lat: number, lon: number) =>
  places.find((place) => Math.hypot(place.lat - lat, place.lon - lon) < 0.02);
