import { createHash } from 'node:crypto';

/** The hash by which a Content-Security-Policy lets exactly this inline script or sheet through. */
export function cspHash(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
