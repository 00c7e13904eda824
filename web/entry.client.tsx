import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { speechOfPage } from "./kit/i18n/inlined-texts.tsx";
import { SpeechContext } from "./kit/i18n/use-t.ts";
import { rememberTimeZone } from "./kit/time-zone.ts";

rememberTimeZone();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechContext value={speechOfPage()}>
        <HydratedRouter />
      </SpeechContext>
    </StrictMode>,
  );
});
