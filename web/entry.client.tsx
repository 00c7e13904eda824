import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./kit/document/nonce.ts";
import { rememberTimeZone } from "./kit/document/time-zone.ts";
import { speechOfPage } from "./kit/i18n/inlined-texts.tsx";
import { SpeechContext } from "./kit/i18n/use-t.ts";

rememberTimeZone();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The browser shows an empty nonce to scripts; ours must say the same. */}
      <NonceContext value="">
        <SpeechContext value={speechOfPage()}>
          <HydratedRouter />
        </SpeechContext>
      </NonceContext>
    </StrictMode>,
  );
});
