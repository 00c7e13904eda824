import { analyticsOrigins } from "../consent/analytics-tags.ts";
import type { ConsentSettings } from "../consent/consent.ts";
import { sha256 } from "./sha256.ts";

type Circumstances = { https: boolean; mapOrigins: readonly string[] };

/** The inline scripts and styles that may run: those with the nonce of this response, or those with these hashes. */
type Trusted = { nonce: string } | { scripts: readonly string[] };

/** React Aria inserts these two styles. It reads the nonce from the page; a shared page has none. */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
const styleHashes = libraryStyles.map((style) => `'${sha256(style)}'`).join(" ");

/**
 * The headers of a page. Styles and scripts are our own files or inline ones that are trusted; nothing is `unsafe-…`.
 * A page is personal: no cache keeps it. Only the map contacts `mapOrigins`, for tiles, fonts and icons;
 * other hosts only stand in the policy of a reader who agreed to their scripts (decision 124).
 */
export function pageHeaders(
  trusted: Trusted,
  { https, mapOrigins }: Circumstances,
  agreed: ConsentSettings | null = null,
): Record<string, string> {
  const [scripts, styles] =
    "nonce" in trusted
      ? [`'nonce-${trusted.nonce}'`, `'nonce-${trusted.nonce}'`]
      : [trusted.scripts.map((hash) => `'${hash}'`).join(" "), styleHashes];
  const map = mapOrigins.map((origin) => ` ${origin}`).join("");
  const analytics = agreed ? ` ${analyticsOrigins(agreed).join(" ")}` : "";
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts}${analytics}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob:${map}${analytics}`,
    "media-src 'self' blob:",
    `font-src 'self'${map}`,
    `connect-src 'self'${map}${analytics}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
  };
}
