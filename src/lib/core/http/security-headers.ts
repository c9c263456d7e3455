import { type Config, config } from '@/lib/core/env/config';

/**
 * The policy of every response that is not a page of the product: nothing in it may load or run.
 */
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
  // The sign-in window must be able to reach the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
};

/** Two years. Subdomains are excluded: they belong to the operator or to creators. */
const HSTS = 'max-age=63072000';

/** Paths that our own pages show in a frame: preview, mails, samples, products over a page. */
const FRAMED = /^\/(?:vista-previa$|correo\/|ejemplos\/muestra(?:$|\/)|(?:[\w-]+\/)?p\/[\w-]+$)/;

/** Returns true when our own pages may show a path (without its query) in a frame. */
export function isFramed(path: string): boolean {
  return FRAMED.test(path);
}

/**
 * Returns the headers of every response; pages replace the strict policy by their own. `path` is
 * without the query. Other sites may show pictures (link previews), and our own dashboard may show
 * the preview frame. HSTS is sent where the site is served over https (`secure`).
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
