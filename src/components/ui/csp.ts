import { createHash } from 'node:crypto';

/** Returns the Content-Security-Policy hash of an inline script or sheet. */
export function cspHash(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
