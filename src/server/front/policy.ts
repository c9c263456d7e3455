import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[A-Za-z0-9+/]+=*)'/g;

/**
 * A page's Content-Security-Policy without the hashes of what is not in it. Astro names
 * every style and script of the whole product in each page's: four kilobytes that do not
 * compress, ahead of a page of three.
 */
export function neededPolicy(policy: string, html: string): string {
  const present = new Set<string>();
  for (const [, , source = ''] of html.matchAll(INLINE)) {
    present.add(`sha256-${createHash('sha256').update(source).digest('base64')}`);
  }
  return policy.replace(HASH, (whole, hash: string) => (present.has(hash) ? whole : ''));
}
