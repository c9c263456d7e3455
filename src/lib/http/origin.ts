const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an unsafe request comes from our own pages: its Origin must be ours
 * (a missing one is not), and a browser must not say that another site sent it.
 * Astro's own check lets `application/json` from anywhere pass.
 */
export function isTrustedRequest(method: string, headers: Headers, publicUrl: string): boolean {
  if (SAFE.has(method)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  return headers.get('origin') === publicUrl;
}
