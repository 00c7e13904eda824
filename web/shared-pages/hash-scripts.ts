import { sha256 } from "#web/kit/document/sha256.ts";

/**
 * Takes the nonce out of a rendered page and returns the hashes of the inline scripts that carried it. The nonce is
 * random and known to the renderer only: markup that was injected into the page has no nonce, so it is not hashed.
 */
export function hashScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g))
    if (text !== "" && attributes.includes(attribute)) scripts.add(sha256(text));
  return { html: html.replaceAll(attribute, ""), scripts: [...scripts] };
}
