type Circumstances = { https: boolean; mapOrigins: readonly string[] };

/**
 * The headers of a page. Styles and scripts are our own files or carry the response's nonce; nothing is `unsafe-…`.
 * A page is personal: no cache keeps it. Only the map contacts `mapOrigins`, for tiles, fonts and icons.
 */
export function pageHeaders(nonce: string, { https, mapOrigins }: Circumstances): Record<string, string> {
  const map = mapOrigins.map((origin) => ` ${origin}`).join("");
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${map}`,
    "media-src 'self' blob:",
    `font-src 'self'${map}`,
    `connect-src 'self'${map}`,
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
