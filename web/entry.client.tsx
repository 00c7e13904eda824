import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { NonceContext } from "./kit/document/nonce.ts";
import { rememberLanguage } from "./kit/document/remember-language.ts";
import { i18nOfPage } from "./kit/i18n/page-texts.ts";
import { I18nContext } from "./kit/i18n/use-t.ts";

rememberLanguage();
const texts = await i18nOfPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The browser shows an empty nonce to scripts; ours must be the same. */}
      <NonceContext value="">
        <I18nContext value={texts}>
          <HydratedRouter />
        </I18nContext>
      </NonceContext>
    </StrictMode>,
  );
});
if (!CSS.supports("selector(:has(a))"))
  void import("./kit/document/has-selector.ts").then((it) => it.standInForHas()).catch(() => undefined);
