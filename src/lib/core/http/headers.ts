import { type Config, config } from '@/lib/core/env/config';

/** For every response that is not a page of ours: nothing in it may load or run anything. */
export const STRICT_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const EVERYWHERE: Record<string, string> = {
  'Content-Security-Policy': STRICT_CSP,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Sign-in opens a window that must find its way back to the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
};

/** Two years. Subdomains are the operator's or a creator's own affair. */
const HSTS = 'max-age=63072000';

/** Paths that our own pages show in a frame: preview, mails, samples, products over a page. */
const FRAMED = /^\/(?:vista-previa$|correo\/|ejemplos\/muestra(?:$|\/)|(?:[\w-]+\/)?p\/[\w-]+$)/;

/** True when a page of ours may show what is at a path, without its query, in a frame. */
export function isFramed(path: string): boolean {
  return FRAMED.test(path);
}

/**
 * The headers of every response, to which pages add a policy of their own in
 * place of the strict one. `path` is without the query. Pictures may be shown by other sites (link previews) and
 * the preview frame by our own dashboard. Browsers are kept to https where the site is there (`secure`).
 */
export function securityHeaders(
  path: string,
  { secure }: Pick<Config, 'secure'> = config(),
): Record<string, string> {
  const headers = { ...EVERYWHERE };
  if (secure) headers['Strict-Transport-Security'] = HSTS;
  if (/^\/(?:media\/|og[./])/.test(path)) headers['Cross-Origin-Resource-Policy'] = 'cross-origin';
  if (isFramed(path)) headers['X-Frame-Options'] = 'SAMEORIGIN';
  return headers;
}
