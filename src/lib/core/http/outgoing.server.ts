import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '@/lib/core/env/config';
import { fetchUrl, timeoutSignal } from '@/lib/core/env/system';
import { MAX_ADDRESS_LENGTH } from '@/lib/core/text/address';
import { normalized } from '@/lib/core/text/characters';

/** An answer of another server that is larger than what was asked for can be. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError';

  constructor(most: number) {
    super(`answered with more than ${most} bytes`);
  }
}

/** Passes bytes on up to `most`; beyond it the reader gets an error. */
function gate(most: number): TransformStream<Uint8Array, Uint8Array> {
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
 * A `fetch` whose answers have bodies of at most `most` bytes, counted after they
 * are unpacked: no server of others can fill our memory. Reading a larger one throws
 * ResponseTooLargeError and ends the connection.
 */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const response = await fetchUrl(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(gate(most)), { status, statusText, headers });
  };
}

/** The one block of IPv6 from which public addresses are given out (RFC 4291, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses that look public and are answered by the network of the machine's own
 * provider: Azure's host agent, Equinix's metadata, IBM's services, Google's private access.
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

/** The addresses that a request may reach. Only tests set it: the defaults keep us safe. */
export interface Reach {
  /** Every address of a name. */
  resolve(host: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  ports: ReadonlySet<string>;
}

/** The default: the public web. */
export const PUBLIC: Reach = {
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // `URL` leaves a scheme's own port empty.
  ports: new Set(['', '80', '443']),
};

const TIMEOUT = 10_000;
const REDIRECTS = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/** The site's own name, as far as a header can hold it. */
export function siteToken(siteName: string): string {
  return normalized(siteName, 'NFKD').replace(/[^a-z0-9]/gi, '');
}

/** The User-Agent of requests that only look. */
export function agentOf(siteName: string): string {
  return `Mozilla/5.0 (compatible; ${siteToken(siteName)}LinkCheck/1.0)`;
}

/** An address that we do not ask: not the web, not public, or a port that is not the web's. */
export class UnsafeAddressError extends Error {
  override name = 'UnsafeAddressError';
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '');

/**
 * The address to connect to, checked. All of a name's addresses must be public:
 * one that mixes is up to something. Throws UnsafeAddressError, or what the
 * resolver throws.
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

/** Answers every question with the address that was checked: a second answer of the DNS counts for nothing. */
export function only(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** A request to an address that was checked. */
interface Question {
  method: 'HEAD' | 'GET';
  /** The most bytes of a body that are read; none without. */
  most?: number | undefined;
  signal: AbortSignal;
  /** Leaves out our name. */
  isAnonymous?: boolean | undefined;
}

/** An answer, and its body as far as it was wanted. */
interface FetchedResponse {
  status: number;
  location: string | undefined;
  body: Buffer;
}

/** A body to its end. Throws ResponseTooLargeError as soon as it is larger than wanted. */
async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > most) throw new ResponseTooLargeError(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(url: URL, address: string, { method, most, signal, isAnonymous }: Question) {
  return new Promise<FetchedResponse>((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const name = isAnonymous ? {} : { 'User-Agent': agentOf(config().siteName) };
    const headers = { ...name, Accept: '*/*', 'Accept-Encoding': 'identity' };
    const settings = { method, headers, signal, agent: false, lookup: only(address) };
    const request: ClientRequest = open(url, settings, (response: IncomingMessage) => {
      const { statusCode: status = 0, headers: answered } = response;
      const { location } = answered;
      if (most !== undefined && status === 200) {
        bodyOf(response, most).then((body) => resolve({ status, location, body }), reject);
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
  question: Question,
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
 * Asks a web address that a stranger wrote and returns the status of its answer,
 * after at most three redirects. Each step is checked before it is taken: http or
 * https, their own ports, and a public address, to which the connection is then
 * pinned. The body is not read, and the whole takes ten seconds at most. Throws
 * UnsafeAddressError, or the error of a connection that did not come about.
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
  /** Milliseconds for all of it. */
  timeout?: number;
  /** True when the request leaves out the site's name (`User-Agent`). */
  isAnonymous?: boolean;
}

/**
 * The body of what a web address answers with status 200, asked for as askStatus does. Throws as
 * it does, and ResponseTooLargeError; any other status is an Error.
 */
export async function fetchSafely(address: string, fetched: Fetched): Promise<Buffer> {
  return (await fetchPage(address, fetched)).body;
}

/** The same, with the address that the redirects led to. */
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

/** Fails when the time is over: a resolver cannot be told to stop. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
