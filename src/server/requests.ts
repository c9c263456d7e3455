import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { errorText } from '@/lib/api/v1/problem';
import { pingDatabase } from '@/lib/core/db/ping';
import { config } from '@/lib/core/env/config';
import { isLoopback } from '@/lib/core/env/values';
import { bounded } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { subnetOf } from '@/lib/core/http/ip-networks';
import { securityHeaders } from '@/lib/core/http/security-headers';
import { getHttpTexts } from '@/lib/core/http/texts';
import type { RequestedHost } from '@/lib/domains/hosts/paths';
import { type Step, VARIABLES, WAYS } from '@/lib/operator/installation/step';
import { missingSteps } from '@/lib/operator/installation/steps.server';
import { getInstallationTexts } from '@/lib/operator/installation/texts';
import { pathsWhere } from '@/routes';
import type { RawErrors } from './http-server';

/** A request and its response, with the results of earlier handlers. */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  /** The decoded path, without the query. */
  path: string;
  /** The client's IP address (`forwarded`). It is never stored and never logged. */
  clientAddress: string;
  /** The custom domain that was requested: from then on `path` is the path of its page. */
  own?: RequestedHost;
}

/** A handler either responds or calls `next`. */
export type Handler = (context: RequestContext, next: () => void) => void;

/** Runs handlers in order until one of them responds. */
export function chain(handlers: Handler[]): (context: RequestContext) => void {
  const run = (index: number, context: RequestContext): void =>
    handlers[index]?.(context, () => run(index + 1, context));
  return (context) => run(0, context);
}

const STATUS = {
  malformed: 400,
  notFound: 404,
  methodNotAllowed: 405,
  timedOut: 408,
  tooLarge: 413,
  addressTooLong: 414,
  expectationFailed: 417,
  misdirected: 421,
  headersTooLarge: 431,
} as const;

/** Reasons for which a request never reaches a page. */
type Rejection = keyof typeof STATUS;

/**
 * Returns the text that a new installation shows under a host that it does not know yet: the
 * missing settings, in order. Empty where the host is set.
 */
function installationHint(): string {
  const missing = missingSteps();
  if (!missing.includes('address')) return '';
  const t = getInstallationTexts(config().language);
  const ways = WAYS.map(({ name, variables }) => `   - ${variables.join(', ')}: ${t.ways[name]}`);
  const line = (step: Step, index: number) =>
    step === 'ways'
      ? [`${index + 1}. ${t.steps.ways}`, ...ways]
      : `${index + 1}. ${VARIABLES[step].join(', ')}: ${t.steps[step]}`;
  return `\n${t.operator}\n${missing.flatMap(line).join('\n')}\n`;
}

const FOR_PROGRAMS = /^\/(?:api\/|mcp(?:\?|$))/;

/** Returns true for paths of programs, also where the path cannot be decoded. */
export function isForPrograms({ path, req }: Pick<RequestContext, 'path' | 'req'>): boolean {
  return FOR_PROGRAMS.test(path) || FOR_PROGRAMS.test(req.url ?? '');
}

/** Responds with an error: in the one error shape for programs, as a sentence for people. */
export function reject(context: RequestContext, code: Rejection, headers = {}): void {
  const { req, res } = context;
  const message = getHttpTexts(config().language).server[code];
  const forPrograms = isForPrograms(context);
  const more = code === 'misdirected' ? installationHint() : '';
  const error = errorText(req.headers.accept, STATUS[code], { code, message });
  const body = forPrograms ? error.text : `${message}\n${more}`;
  res.writeHead(STATUS[code], {
    'Content-Type': forPrograms ? error.type : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(body);
}

/** Returns an error as a raw response, for a socket whose request could not be parsed. */
function rawRejection(code: Rejection, headers = {}): string {
  const status = STATUS[code];
  const body = `${getHttpTexts(config().language).server[code]}\n`;
  const lines = Object.entries({
    ...securityHeaders('/'),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Returns the raw responses for what never becomes a request. */
export function rawErrors(): RawErrors {
  return {
    malformed: rawRejection('malformed'),
    timedOut: rawRejection('timedOut'),
    headersTooLarge: rawRejection('headersTooLarge'),
    methodNotAllowed: rawRejection('methodNotAllowed', { Allow: METHODS.join(', ') }),
  };
}

const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-(real|client|cluster-client|original-forwarded)-?(ip|for)?|(true|fastly)-client-ip|cf-connecting-ip|x-(original|rewrite)-(url|host)|x-host|x-http-method.*|x-method-override|x-astro-.*)$/;

/** The prefix of translated IPv4 addresses (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Returns an IP address in the form that is compared: no port, no zone, IPv6 as its /64. */
export function plainAddress(value: string): string | undefined {
  if (isIPv4(value)) return value;
  const bare = value
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!isIP(bare)) return undefined;
  if (!isIPv6(bare) || bare === '::1') return bare;
  const normal = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const address = ipaddr.IPv6.parse(normal);
  if (address.isIPv4MappedAddress() || address.match(TRANSLATED))
    return address.toByteArray().slice(-4).join('.');
  // A household or server owns all addresses of a /64.
  return subnetOf(normal);
}

/**
 * Returns true when a program of this machine sends the request itself: under a local host name and
 * without a proxy's header. Behind a proxy every client would seem local.
 */
export function isLocalProgram({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const isHere = isLoopback(plainAddress(socket.remoteAddress ?? '') ?? '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  // nginx uses HTTP/1.0 by default, and may add no header of its own.
  return isHere && isLoopback(host) && httpVersion === '1.1' && !isForwarded;
}

/**
 * Returns the client's IP address. Each trusted proxy appends the address it saw to
 * X-Forwarded-For, so that the client's is the one `hops` from the right; everything left of it was
 * sent by the client and proves nothing.
 */
export function clientAddress(headers: IncomingHttpHeaders, socket: string, hops: number): string {
  if (hops === 0) return plainAddress(socket) ?? '';
  const seen = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return plainAddress(seen[Math.max(0, seen.length - hops)] ?? '') ?? plainAddress(socket) ?? '';
}

/** Returns the client's IP address for code that runs before `forwarded`. */
export function senderOf({ headers, socket }: IncomingMessage): string {
  return clientAddress(headers, socket.remoteAddress ?? '', config().trustProxyHops);
}

/** Stores the client's IP address in the context and deletes all headers that claim one. */
export const forwarded: Handler = (context, next) => {
  const { req } = context;
  context.clientAddress = senderOf(req);
  for (const name of Object.keys(req.headers)) {
    if (FORWARDED.test(name)) delete req.headers[name];
  }
  next();
};

/**
 * Returns the decoded path of a request target, or undefined when it is not a plain path. Double
 * encoding, backslashes, doubled slashes and encoded dot segments are refused, because programs
 * interpret them differently.
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

/**
 * Returns the accepted Host values: PUBLIC_URL's and, if only this machine connects, local names.
 */
export function hostsAt(publicUrl: string, host: string, port: number): Set<string> {
  const { host: named, hostname, port: explicit, protocol } = new URL(publicUrl);
  const hosts = new Set([named]);
  if (!explicit) hosts.add(`${hostname}:${protocol === 'https:' ? 443 : 80}`);
  if (isLoopback(host)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(`${name}:${port}`);
  }
  return hosts;
}

let ours: ReadonlySet<string> | undefined;

/** Returns true when a Host value is ours. */
export function isSiteHost(named: string): boolean {
  const { publicUrl, host, port } = config();
  ours ??= hostsAt(publicUrl, host, port);
  return ours.has(named.toLowerCase());
}

/** Returns the Host of a request; undefined where there is none, or several. */
export function hostNamed({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  let named: string | undefined;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (named !== undefined) return undefined;
    named = rawHeaders[index + 1] ?? '';
  }
  return named;
}

const READING = ['GET', 'HEAD'];
export const METHODS = [...READING, 'POST', 'PUT', 'DELETE'];
const UNROUTED_METHOD = 'PATCH';
/** Paths that accept more than GET and HEAD, besides FORMS: pages would answer a POST with HTML. */
const WRITABLE = /^\/(?:(?:api|auth)\/|mcp$)/;
const MAX_ADDRESS_LENGTH = 8 * 1024;
/** Astro's own endpoints, which the product does not use, and its page for failures. */
const CLOSED = new Set(['_image', '_server-islands', '_actions', '500']);
/** Paths of pages with a form, with any slug. */
const FORMS = pathsWhere(({ form }) => form === true)
  .filter((path) => !WRITABLE.test(path))
  .map((path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`));
const FORM_METHODS = [...READING, 'POST'];

/** Returns true for the path of an API call. Only those and forms accept bodies. */
export function isCall(path: string): boolean {
  return WRITABLE.test(path);
}

/** Returns the methods of a page. An endpoint checks its own methods, also for its 405 response. */
function allowed(path: string): string[] {
  return FORMS.some((form) => form.test(path)) ? FORM_METHODS : READING;
}

function rejectionOf({ req, path, own }: RequestContext): Rejection | undefined {
  if ((req.url ?? '').length > MAX_ADDRESS_LENGTH) return 'addressTooLong';
  const named = hostNamed(req);
  if (!path || named === undefined || req.httpVersionMajor !== 1) return 'malformed';
  if (!own && !isSiteHost(named)) return 'misdirected';
  if (!/^(100-continue)?$/i.test(req.headers.expect ?? '')) return 'expectationFailed';
  if (CLOSED.has(path.split('/', 2)[1]?.toLowerCase() ?? '')) return 'notFound';
  return isCall(path) || allowed(path).includes(req.method ?? '') ? undefined : 'methodNotAllowed';
}

/** Refuses requests that must not reach a page. */
export const guard: Handler = (context, next) => {
  const code = rejectionOf(context);
  const { req, path } = context;
  // A Request cannot be constructed with every method; no endpoint accepts this one.
  if (!METHODS.includes(req.method ?? '')) req.method = UNROUTED_METHOD;
  if (!code) return next();
  const Allow = allowed(path).join(', ');
  reject(context, code, code === 'methodNotAllowed' ? { Allow } : {});
};

/** The largest body (bytes) that an API call may declare: more than any endpoint accepts. */
export const CEILING = 11_000_000;
/** The largest body (bytes) without a declared length, and the largest that a page may declare. */
const UNDECLARED_CEILING = 2_600_000;
const LINGER = 5_000;

/** Yields the body up to `ceiling` bytes. The socket stays open, so that a response can be sent. */
async function* limited(req: IncomingMessage, ceiling: number): AsyncGenerator<Uint8Array> {
  try {
    yield* bounded(req.iterator({ destroyOnReturn: false }), ceiling);
  } catch (error) {
    // The client has disconnected: this is no error of ours and is not logged.
    throw error instanceof AppError ? error : new AppError('malformed');
  }
}

/**
 * Reads and discards the rest of a body that was answered early, because the client sends its next
 * request on the same connection. Closes the connection when that takes too long.
 */
function drainBody(req: IncomingMessage): void {
  if (req.complete) return;
  req.resume();
  setTimeout(() => req.complete || req.socket.destroy(), LINGER).unref();
}

/** Refuses a body whose declared length is too large, and cuts others off at the ceiling. */
export const limitBody: Handler = (context, next) => {
  const { req, res, path } = context;
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  res.once('finish', () => drainBody(req));
  const ceiling = declared > 0 && isCall(path) ? CEILING : UNDECLARED_CEILING;
  // The endpoint of a form responds with a readable page, so that its body is only cut off.
  const isForm = isCall(path) && (req.headers.accept ?? '').includes('text/html');
  if (declared > ceiling && !isForm) return reject(context, 'tooLarge');
  // Astro reads this property instead of the request.
  Object.assign(req, { body: limited(req, ceiling) });
  next();
};

/** Redirects `/ana/` to `/ana` with its query, so that a page has one URL. */
export const removeTrailingSlash: Handler = ({ req, res, path }, next) => {
  if (!path.endsWith('/') || path === '/' || isCall(path)) return next();
  const { pathname, search } = new URL(req.url ?? '', 'http://localhost');
  res.writeHead(301, {
    // An encoded slash at the end is removed as a whole.
    Location: pathname.replace(/(?:\/|%2f)$/i, '') + search,
    'Cache-Control': 'public, max-age=300',
    'Content-Length': 0,
  });
  res.end();
};

const UP_HEADERS = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/**
 * Health check for container platforms (ONCE, Kamal): 200 or 503 without a body. Any Host is
 * accepted, because the platforms request the container by its id.
 */
export const healthCheck: Handler = ({ req, res, path }, next) => {
  if (path !== '/up' || !READING.includes(req.method ?? '')) return next();
  pingDatabase().then(
    () => void res.writeHead(200, UP_HEADERS).end(),
    () => void res.writeHead(503, { ...UP_HEADERS, 'Retry-After': '5' }).end(),
  );
};
