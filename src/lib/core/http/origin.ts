const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true when the Origin is ours (a missing one is not), unless the browser's Sec-Fetch-Site
 * says that another site sent the request.
 */
export function isOwnSource(
  origin: string | null | undefined,
  site: string | null | undefined,
  publicUrl: string,
): boolean {
  if (site && site !== 'same-origin' && site !== 'none') return false;
  return origin === publicUrl;
}

/**
 * Returns true when an unsafe request comes from our own pages. Astro's own check would accept
 * `application/json` from any origin.
 */
export function isTrustedRequest(method: string, headers: Headers, publicUrl: string): boolean {
  if (SAFE.has(method)) return true;
  return isOwnSource(headers.get('origin'), headers.get('sec-fetch-site'), publicUrl);
}
