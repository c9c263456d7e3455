import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '@/lib/core/env/config';
import { fetchUrl, timeoutSignal } from '@/lib/core/env/system';
import { MAX_ADDRESS_LENGTH } from '@/lib/core/text/address';
import { normalized } from '@/lib/core/text/characters';
import { readBytes } from './body';

/** Thrown for another server's response that is larger than allowed. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError';

  constructor(most: number) {
    super(`answered with more than ${most} bytes`);
  }
}

/** Returns a stream that passes `most` bytes on and then fails. */
function limitBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new ResponseTooLargeError(most));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * Returns a `fetch` whose responses have at most `most` bytes, counted after decompression, so that
 * no other server can fill our memory. Reading more throws ResponseTooLargeError and closes the
 * connection.
 */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const response = await fetchUrl(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limitBytes(most)), {
      status,
      statusText,
      headers,
    });
  };
}

/** The only IPv6 block with public addresses (RFC 4291, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses that look public but lead into the hosting provider's network: Azure's host agent,
 * Equinix's metadata, IBM's services, Google's private access.
 */
const PROVIDERS = [
  '168.63.129.16/32',
  '192.80.8.124/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
  '199.36.153.4/30',
  '199.36.153.8/30',
].map((block) => ipaddr.IPv4.parseCIDR(block));

/**
 * Returns true for a public IP address: not this machine, not a local network, not a block with a
 * special purpose, not a metadata service of the hosting provider. IPv4 inside IPv6 is judged as
 * IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST);
  return !PROVIDERS.some((block) => parsed.match(block));
}

/** The addresses that a request may reach. Only tests replace the safe default. */
export interface Reach {
  resolve(host: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  ports: ReadonlySet<string>;
}

/** The default: the public web. */
export const PUBLIC: Reach = {
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // `URL` leaves the port empty where it is the scheme's default.
  ports: new Set(['', '80', '443']),
};

const TIMEOUT = 10_000;
const REDIRECTS = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/** Returns the site's name reduced to the characters that a User-Agent may contain. */
export function siteToken(siteName: string): string {
  return normalized(siteName, 'NFKD').replace(/[^a-z0-9]/gi, '');
}

/** Returns the User-Agent of requests that only check a URL. */
export function agentOf(siteName: string): string {
  return `Mozilla/5.0 (compatible; ${siteToken(siteName)}LinkCheck/1.0)`;
}

/** Thrown for an address that is never requested: not of the public web, or of another port. */
export class UnsafeAddressError extends Error {
  override name = 'UnsafeAddressError';
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '');

/**
 * Returns the IP address to connect to. All addresses of the host must be public, because a host
 * that also has a private one may be an attack. Throws UnsafeAddressError, or the resolver's error.
 */
export async function pin(url: URL, reach: Reach): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnsafeAddressError('scheme');
  if (url.username || url.password) throw new UnsafeAddressError('credentials');
  if (!reach.ports.has(url.port)) throw new UnsafeAddressError('port');
  const host = bare(url.hostname);
  const addresses = isIP(host) ? [host] : await reach.resolve(host);
  const [first] = addresses;
  if (!first || !addresses.every((address) => reach.isAllowed(address))) {
    throw new UnsafeAddressError('address');
  }
  return first;
}

/**
 * Returns a lookup that always answers with the checked address, so that a second DNS answer cannot
 * replace it (DNS rebinding).
 */
export function only(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** A request to an address that was checked. */
interface OutgoingRequest {
  method: 'HEAD' | 'GET';
  /** The most bytes of the body; undefined to read none. */
  most?: number | undefined;
  signal: AbortSignal;
  /** True to send no User-Agent. */
  isAnonymous?: boolean | undefined;
}

/** A response, with the body if it was requested. */
interface FetchedResponse {
  status: number;
  location: string | undefined;
  body: Buffer;
}

function send(url: URL, address: string, { method, most, signal, isAnonymous }: OutgoingRequest) {
  return new Promise<FetchedResponse>((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const name = isAnonymous ? {} : { 'User-Agent': agentOf(config().siteName) };
    const headers = { ...name, Accept: '*/*', 'Accept-Encoding': 'identity' };
    const settings = { method, headers, signal, agent: false, lookup: only(address) };
    const request: ClientRequest = open(url, settings, (response: IncomingMessage) => {
      const { statusCode: status = 0, headers: answered } = response;
      const { location } = answered;
      if (most !== undefined && status === 200) {
        const tooLarge = () => new ResponseTooLargeError(most);
        const read = readBytes(response, most, tooLarge);
        read.then((body) => resolve({ status, location, body }), reject);
        return;
      }
      // The body is ignored here.
      response.destroy();
      resolve({ status, location, body: Buffer.alloc(0) });
    });
    request.once('error', reject);
    request.end();
  });
}

/** Asks, and follows where the answer leads, each step checked. */
async function follow(
  address: string,
  question: OutgoingRequest,
  reach: Reach,
): Promise<FetchedResponse & { url: URL }> {
  let url = new URL(address);
  for (let step = 0; ; step += 1) {
    const pinned = await Promise.race([pin(url, reach), aborted(question.signal)]);
    const response = await send(url, pinned, question);
    const { status, location } = response;
    if (!REDIRECT.has(status) || !location) return { ...response, url };
    if (step === REDIRECTS) throw new Error('redirected too often');
    if (location.length > MAX_ADDRESS_LENGTH) throw new Error('redirected too far');
    url = new URL(location, url);
  }
}

/**
 * Requests a URL that a stranger wrote and returns the status of its response, after at most three
 * redirects. Each step is checked before it is taken: http or https, port 80 or 443, and a public
 * address, to which the connection is then pinned. The body is not read, and all steps together
 * take at most ten seconds. Throws UnsafeAddressError, or the error of a failed connection.
 */
export async function askStatus(
  address: string,
  method: 'HEAD' | 'GET' = 'HEAD',
  reach: Reach = PUBLIC,
): Promise<number> {
  const signal = timeoutSignal(TIMEOUT);
  return (await follow(address, { method, signal }, reach)).status;
}

/** The limits of a fetch. */
interface Fetched {
  /** The most bytes of the body. */
  most: number;
  signal?: AbortSignal;
  reach?: Reach;
  /** The longest time (ms) for all steps. */
  timeout?: number;
  /** True to send no User-Agent. */
  isAnonymous?: boolean;
}

/**
 * Returns the body of a response with status 200, requested as askStatus does, and the URL that the
 * redirects led to. Throws its errors, ResponseTooLargeError, and an Error for any other status.
 */
export async function fetchPage(
  address: string,
  { most, signal, reach = PUBLIC, timeout = TIMEOUT, isAnonymous }: Fetched,
): Promise<{ body: Buffer; address: string }> {
  const limits = [timeoutSignal(timeout), ...(signal ? [signal] : [])];
  const question = { method: 'GET', most, signal: AbortSignal.any(limits), isAnonymous } as const;
  const { status, body, url } = await follow(address, question, reach);
  if (status !== 200) throw new Error(`answered with status ${status}`);
  return { body, address: url.href };
}

/**
 * Returns a promise that rejects when the signal aborts, because a DNS lookup cannot be cancelled.
 */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
