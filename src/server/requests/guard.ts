import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@/lib/core/env/config';
import { pathsWhere } from '@/routes';
import type { Handler, RequestContext } from './pipeline';
import { type Rejection, reject } from './rejection';

const READING = ['GET', 'HEAD'];
export const METHODS = [...READING, 'POST', 'PUT', 'DELETE'];
const NOBODYS = 'PATCH';
/** Pages would answer a POST with their HTML: these and those with a form take more than reading. */
const WRITABLE = /^\/(?:(?:api|auth)\/|mcp$)/;
const MAX_ADDRESS_LENGTH = 8 * 1024;
/** Astro's own endpoints that nothing of ours uses, and the page that it shows for a failure. */
const CLOSED = new Set(['_image', '_server-islands', '_actions', '500']);

/**
 * The decoded path of a request target, or undefined when it is not plainly one
 * path of ours. What is still encoded after decoding once, backslashes, doubled
 * slashes and encoded steps upwards are refused: programs read them in more than one way.
 */
export function plainPath(target: string): string | undefined {
  if (!/^\/(?!\/)[\x21\x22\x24-\x5b\x5d-\x7e]*$/.test(target)) return undefined;
  try {
    const path = decodeURIComponent(new URL(target, 'http://localhost').pathname);
    return /[\p{Cc}%\\]|\/\/|\/\.{1,2}(?:\/|$)/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The Host values that are ours: PUBLIC_URL's and, when only this machine can ask, its own names. */
export function ownHosts(publicUrl: string, host: string, port: number): Set<string> {
  const { host: named, hostname, port: explicit, protocol } = new URL(publicUrl);
  const hosts = new Set([named]);
  if (!explicit) hosts.add(`${hostname}:${protocol === 'https:' ? 443 : 80}`);
  if (isLoopback(host)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(`${name}:${port}`);
  }
  return hosts;
}

/** Every Host that a request names. */
export function hostHeaders(rawHeaders: string[]): string[] {
  const named: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named.push(rawHeaders[index + 1] ?? '');
  }
  return named;
}

/** Returns true when a request names exactly one host, and that is ours. */
export function namesHost({ rawHeaders }: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const [named, second] = hostHeaders(rawHeaders);
  return named !== undefined && second === undefined && hosts.has(named.toLowerCase());
}

/** Pages with a form that are no calls, of whichever slug. */
const FORMS = pathsWhere(({ form }) => form === true)
  .filter((path) => !WRITABLE.test(path))
  .map((path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`));
const FORM_METHODS = [...READING, 'POST'];

/** Returns true for the path of an API call. Besides forms, only those take bodies. */
export function isCall(path: string): boolean {
  return WRITABLE.test(path);
}

/** The methods of a page. A call's methods come from its endpoint, also in the 405 response. */
function allowed(path: string): string[] {
  return FORMS.some((form) => form.test(path)) ? FORM_METHODS : READING;
}

function fault(
  { req, path, own }: RequestContext,
  hosts: ReadonlySet<string>,
): Rejection | undefined {
  if ((req.url ?? '').length > MAX_ADDRESS_LENGTH) return 'addressTooLong';
  const isPlain = path && hostHeaders(req.rawHeaders).length === 1 && req.httpVersionMajor === 1;
  if (!isPlain) return 'malformed';
  if (!own && !namesHost(req, hosts)) return 'misdirected';
  if (!/^(100-continue)?$/i.test(req.headers.expect ?? '')) return 'expectationFailed';
  if (CLOSED.has(path.split('/', 2)[1]?.toLowerCase() ?? '')) return 'notFound';
  return isCall(path) || allowed(path).includes(req.method ?? '') ? undefined : 'methodNotAllowed';
}

/** Refuses what no page should ever see. `hosts` is asked for at each request: the port may come late. */
export function guard(hosts: () => ReadonlySet<string>): Handler {
  return (context, next) => {
    const code = fault(context, hosts());
    const { req, path } = context;
    // A Request cannot be made of each method there is, and no endpoint takes this one.
    if (!METHODS.includes(req.method ?? '')) req.method = NOBODYS;
    if (!code) return next();
    const Allow = allowed(path).join(', ');
    reject(context, code, code === 'methodNotAllowed' ? { Allow } : {});
  };
}

/** Redirects `/ana/` to `/ana` with its query: a page has one address. */
export const slash: Handler = ({ req, res, path }, next) => {
  if (!path.endsWith('/') || path === '/' || isCall(path)) return next();
  const { pathname, search } = new URL(req.url ?? '', 'http://localhost');
  res.writeHead(301, {
    // An encoded slash at the end is one, too: half of it would be another address.
    Location: pathname.replace(/(?:\/|%2f)$/i, '') + search,
    'Cache-Control': 'public, max-age=300',
    'Content-Length': 0,
  });
  res.end();
};
