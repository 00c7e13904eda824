import { useState } from "react";
import { useMatches } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import { everywhere } from "./rooms.ts";
import type { Handle, Room } from "./rooms.ts";
import { createSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import type { Texts } from "./texts.ts";
import { useSpeech } from "./use-t.ts";

type Inlined = { language: Language; timeZone: string; texts: Partial<Record<Room, Texts>> };
const elementId = "texts";

/** The page carries the texts of its rooms, so that the browser can take over without asking for more. */
export function InlinedTexts() {
  const speech = useSpeech();
  const matches = useMatches();
  const rooms = [...everywhere, ...matches.flatMap((match) => (match.handle as Handle | undefined)?.rooms ?? [])];
  const texts = Object.fromEntries(
    rooms.map((room) => [room, speech.i18n.getResourceBundle(speech.language, room) as Texts]),
  );
  const inlined: Inlined = { language: speech.language, timeZone: speech.timeZone, texts };
  // The first answer stays: the browser reads it once.
  const [json] = useState(() => JSON.stringify(inlined).replaceAll("<", String.raw`\u003c`));
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON with every < escaped; React would escape it as HTML
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** In the browser: the language and texts that came with the page. */
export function speechOfPage(): Speech {
  const json = document.querySelector(`#${elementId}`)?.textContent ?? "{}";
  const { language, timeZone, texts } = JSON.parse(json) as Inlined;
  return createSpeech(language, timeZone, texts);
}
