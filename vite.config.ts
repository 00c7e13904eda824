import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { iconSprite } from "./tools/icon-sprite.ts";
import { buildTargets } from "./tools/oldest-browsers.ts";
import { routeTexts } from "./tools/route-texts.ts";

/** Sonner writes a <style> element when it is imported, which our CSP refuses; its stylesheet is in `web/app.css`. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform(code, id) {
    if (!id.includes("sonner/dist/index.mjs")) return null;
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ""), map: null };
  },
};

/** Of react-aria's own texts (used by the calendar, loaded on demand) only our languages are shipped. */
const ourAriaStrings: Plugin = {
  ...optimizeLocales.vite({ locales: ["uk-UA", "en-US", "es-ES", "de-DE", "ru-RU", "fr-FR", "pt-PT"] }),
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
};

/**
 * The modules that all pages need are joined in three files: many small files compress worse (13 KB gzip on the landing
 * page). The list of all files with texts stays apart: only a page that needs further texts loads it.
 * Cards and searches of several lists consist of many modules of 100 to 900 bytes; a list would load twenty more files.
 */
const inMarket =
  /\/web\/(catalog\/suggest-services|contacts\/provider-(link|path)|reviews\/stars|search\/search-params|ui\/(soft-hyphens|form\/combobox|form\/use-place-suggestions|show\/picture))/;
const inCards = /\/web\/(offers\/(offer-|list\/offer-card)|verifications\/small-badges|points\/saved\/heart)/;
const inSearch = /\/web\/(search\/(filter-fields|save-search|map-screen)|points\/filters|ui\/form\/number-field)/;
/** What reads forms, with the reader of typed numbers: pages without a form of their own do without it. */
const readers = "kit/(attempt|read-form|typed-numbers|contact/settle-contact|read/read-posted)\\.ts|ui/numbers/";
const inForms = new RegExp(`/web/(${readers})`);
/** What keeps typed text: many pages with a form have it, lists and the landing page do without it. */
const keepers = "kit/(drafts/|own-result)";
const inShared = new RegExp(`/web/(?!${readers}|${keepers})(kit|ui)/`);
const shared = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: "shell",
    test: /\/web\/(root\.tsx|kit\/((shell|document(?!\/has-selector)|i18n(?!\/text-files))\/|form-problems))/,
    priority: 1.5,
  },
  { name: "shared", test: inShared, minShareCount: 24, priority: 1 },
  { name: "forms", test: inForms, priority: 0.9 },
  { name: "market", test: inMarket, priority: 0.6 },
  { name: "cards", test: inCards, priority: 0.5 },
  { name: "search", test: inSearch, priority: 0.5 },
];

export default defineConfig({
  plugins: [
    iconSprite(`${import.meta.dirname}/web`),
    routeTexts(`${import.meta.dirname}/web`),
    tailwind(),
    reactRouter(),
    sonnerWithoutStyleElement,
    ourAriaStrings,
  ],
  publicDir: "web/public",
  // Prepares all dependencies at the start: each one found later would reload the page.
  optimizeDeps: { exclude: ["sonner"], entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
  build: {
    target: buildTargets,
    reportCompressedSize: false,
    // The CSP takes fonts and images from files, not from data: URLs in the stylesheet.
    assetsInlineLimit: 0,
    // The largest chunk is the map, which is loaded on demand.
    chunkSizeWarningLimit: 2_000,
    // The server bundle imports every text both statically and dynamically, which is intended.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
