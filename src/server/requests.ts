import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { errorText } from '@/lib/api/v1/problem';
import { pingDatabase } from '@/lib/core/db/ping';
import { config, isLoopback } from '@/lib/core/env/config';
import { AppError } from '@/lib/core/http/errors';
import { securityHeaders } from '@/lib/core/http/headers';
import { getHttpTexts } from '@/lib/core/http/texts';
import { subnetOf } from '@/lib/core/text/network';
import type { RequestedHost } from '@/lib/domains/hosts/paths';
import { type Step, VARIABLES, WAYS } from '@/lib/operator/installation/step';
import { missingSteps } from '@/lib/operator/installation/steps.server';
import { getInstallationTexts } from '@/lib/operator/installation/texts';
import { pathsWhere } from '@/routes';
import type { LastWords } from './http-server';

/** One request and its response, with what the handlers before have found out. */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  /** The path as it was sent, without the query. */
  path: string;
  /** Where the request came from (`forwarded`). Never stored, never logged. */
  clientAddress: string;
  /** The page's own host that was asked: from then on `path` is what it stands for. */
  own?: RequestedHost;
}

/** One step of answering: it answers, or hands on by calling `next`. */
export type Handler = (context: RequestContext, next: () => void) => void;

/** Runs handlers in order until one of them answers. */
export function inOrder(handlers: Handler[]): (context: RequestContext) => void {
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

/** Why a request never gets to a page. */
type Rejection = keyof typeof STATUS;

/**
 * The page that a new installation shows under a host that it does not know yet: the missing
 * settings, in order. Empty where the host is known.
 */
function firstWords(): string {
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

/** Returns true for addresses that programs ask for, also where the path cannot be decoded. */
export function isForPrograms({ path, req }: Pick<RequestContext, 'path' | 'req'>): boolean {
  return FOR_PROGRAMS.test(path) || FOR_PROGRAMS.test(req.url ?? '');
}

/** Answers with a refusal: in the one error shape to programs, as a sentence to people. */
export function reject(context: RequestContext, code: Rejection, headers = {}): void {
  const { req, res } = context;
  const message = getHttpTexts(config().language).server[code];
  const forPrograms = isForPrograms(context);
  const more = code === 'misdirected' ? firstWords() : '';
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

/** A refusal as bytes, for a socket whose request could not even be parsed. */
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

/** The refusals for what never becomes a request. */
export function lastWords(): LastWords {
  return {
    malformed: rawRejection('malformed'),
    timedOut: rawRejection('timedOut'),
    headersTooLarge: rawRejection('headersTooLarge'),
    methodNotAllowed: rawRejection('methodNotAllowed', { Allow: METHODS.join(', ') }),
  };
}

const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-(real|client|cluster-client|original-forwarded)-?(ip|for)?|(true|fastly)-client-ip|cf-connecting-ip|x-(original|rewrite)-(url|host)|x-host|x-http-method.*|x-method-override|x-astro-.*)$/;

/** Returns the IPv4 address in a mapped or translated IPv6 address (RFC 4291, 6052), or undefined. */
function embeddedIPv4(address: string): string | undefined {
  const [, ...groups] = /^(?:::ffff|64:ff9b:):(\w+):(\w+)$/.exec(address) ?? [];
  if (groups.length === 0) return undefined;
  return groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/** An address in the one form that is compared: no port, no zone, IPv6 by its /64. */
export function plainAddress(value: string): string | undefined {
  if (isIPv4(value)) return value;
  const bare = value
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIP(bare)) return undefined;
  // One household or server has all addresses of a /64.
  if (!isIPv6(bare) || bare === '::1') return bare;
  const normal = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return embeddedIPv4(normal) ?? subnetOf(normal);
}

/**
 * Returns true when a program of this machine asks for itself: by a name of this machine, without a
 * trace of a proxy, which would make the whole world local.
 */
export function isProgramHere({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const isHere = isLoopback(plainAddress(socket.remoteAddress ?? '') ?? '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  // nginx asks in HTTP/1.0 where nothing else is said, and may say no more than that.
  return isHere && isLoopback(host) && httpVersion === '1.1' && !isForwarded;
}

/**
 * Where a request came from. Each trusted proxy appends the address it saw to
 * X-Forwarded-For, so the one wanted is `hops` from the right; what stands to
 * the left of it was sent by the client and proves nothing.
 */
export function clientAddress(headers: IncomingHttpHeaders, socket: string, hops: number): string {
  if (hops === 0) return plainAddress(socket) ?? '';
  const seen = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return plainAddress(seen[Math.max(0, seen.length - hops)] ?? '') ?? plainAddress(socket) ?? '';
}

/** Where a request came from, before `forwarded` has looked at it. */
export function senderOf({ headers, socket }: IncomingMessage): string {
  return clientAddress(headers, socket.remoteAddress ?? '', config().trustProxyHops);
}

/** Works out the client's address, then drops every header that claims one. */
export const forwarded: Handler = (context, next) => {
  const { req } = context;
  context.clientAddress = senderOf(req);
  for (const name of Object.keys(req.headers)) {
    if (FORWARDED.test(name)) delete req.headers[name];
  }
  next();
};

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

/** Returns true for a Host value that is ours. */
export function isOurs(named: string): boolean {
  const { publicUrl, host, port } = config();
  ours ??= hostsAt(publicUrl, host, port);
  return ours.has(named.toLowerCase());
}

/** The host that a request names; undefined where it names none, or several. */
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
/** Pages would answer a POST with their HTML: these and those with a form take more than reading. */
const WRITABLE = /^\/(?:(?:api|auth)\/|mcp$)/;
const MAX_ADDRESS_LENGTH = 8 * 1024;
/** Astro's own endpoints that nothing of ours uses, and the page that it shows for a failure. */
const CLOSED = new Set(['_image', '_server-islands', '_actions', '500']);
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

function issue({ req, path, own }: RequestContext): Rejection | undefined {
  if ((req.url ?? '').length > MAX_ADDRESS_LENGTH) return 'addressTooLong';
  const named = hostNamed(req);
  if (!path || named === undefined || req.httpVersionMajor !== 1) return 'malformed';
  if (!own && !isOurs(named)) return 'misdirected';
  if (!/^(100-continue)?$/i.test(req.headers.expect ?? '')) return 'expectationFailed';
  if (CLOSED.has(path.split('/', 2)[1]?.toLowerCase() ?? '')) return 'notFound';
  return isCall(path) || allowed(path).includes(req.method ?? '') ? undefined : 'methodNotAllowed';
}

/** Refuses what no page should ever see. */
export const guard: Handler = (context, next) => {
  const code = issue(context);
  const { req, path } = context;
  // A Request cannot be made of each method there is, and no endpoint takes this one.
  if (!METHODS.includes(req.method ?? '')) req.method = UNROUTED_METHOD;
  if (!code) return next();
  const Allow = allowed(path).join(', ');
  reject(context, code, code === 'methodNotAllowed' ? { Allow } : {});
};

/** The largest body (bytes) that an API call may declare: more than any endpoint takes. */
export const CEILING = 11_000_000;
/** The largest body (bytes) without a declared length, and the largest that a page may declare. */
const UNDECLARED_CEILING = 2_600_000;
const LINGER = 5_000;

/** The body as it comes, cut at `ceiling`. Leaves the socket open, so that a response gets through. */
async function* limited(req: IncomingMessage, ceiling: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength;
      if (size > ceiling) throw new AppError('tooLarge');
      yield chunk;
    }
  } catch (error) {
    // The client has disconnected: this is no error and is not logged.
    throw error instanceof AppError ? error : new AppError('malformed');
  }
}

/**
 * Reads and drops what is left of a body that was answered before its end, because the client sends
 * its next request on the same connection. Hangs up when that takes too long.
 */
function drainBody(req: IncomingMessage): void {
  if (req.complete) return;
  req.resume();
  setTimeout(() => req.complete || req.socket.destroy(), LINGER).unref();
}

/**
 * Refuses a body whose declared length is too large, and has others cut when they turn out to be too
 * large.
 */
export const bodies: Handler = (context, next) => {
  const { req, res, path } = context;
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  res.once('finish', () => drainBody(req));
  const ceiling = declared > 0 && isCall(path) ? CEILING : UNDECLARED_CEILING;
  // A form of a page is answered by its endpoint, in words: its body is cut at the same ceiling.
  const isForm = isCall(path) && (req.headers.accept ?? '').includes('text/html');
  if (declared > ceiling && !isForm) return reject(context, 'tooLarge');
  // Astro reads this in place of the request itself.
  Object.assign(req, { body: limited(req, ceiling) });
  next();
};

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

const UP_HEADERS = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/**
 * Answers platforms that run containers (ONCE, Kamal) whether this process and its database work:
 * 200 or 503, without a body. Under any Host, because they ask the container by its id.
 */
export const up: Handler = ({ req, res, path }, next) => {
  if (path !== '/up' || !READING.includes(req.method ?? '')) return next();
  pingDatabase().then(
    () => void res.writeHead(200, UP_HEADERS).end(),
    () => void res.writeHead(503, { ...UP_HEADERS, 'Retry-After': '5' }).end(),
  );
};
