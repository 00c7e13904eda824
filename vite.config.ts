import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwind from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** Sonner writes a <style> element when it is imported, which our CSP refuses; its stylesheet is in `web/app.css`. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform(code, id) {
    if (!id.includes("sonner/dist/index.mjs")) return null;
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ""), map: null };
  },
};

/** The strings of react-aria come from `LocalizedStringProvider` in the document, so the browser's bundle needs none. */
const noAriaStringsInBrowser: Plugin = {
  ...optimizeLocales.vite({ locales: [] }),
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
};

export default defineConfig({
  plugins: [tailwind(), reactRouter(), sonnerWithoutStyleElement, noAriaStringsInBrowser],
  publicDir: "web/public",
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    // The server bundle holds every text at once; that it also knows them one by one is no mistake.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
