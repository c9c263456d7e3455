import { timeoutSignal } from '@/lib/core/env/system';
import { boundedFetch } from '@/lib/core/http/outgoing.server';
import { parseJson } from '@/lib/core/text/json';

/** Far above the number of values in a provider's responses. */
const MAX_VALUES = 10_000;

interface Limits {
  /** Milliseconds for the whole response, its body included. */
  timeout: number;
  /** Maximum bytes of the body. */
  size: number;
}

/** A response with a status other than 200. */
export class StatusError extends Error {
  constructor(
    readonly status: number,
    /** The error code of an OAuth 2.0 response (RFC 6749, 5.2). */
    readonly code?: string,
  ) {
    super(`answered with status ${status}${code ? `: ${code}` : ''}`);
  }
}

/** Returns the error code in the body of a response with status 400; undefined without one. */
async function errorCodeOf(response: Response): Promise<string | undefined> {
  if (response.status !== 400) {
    await response.body?.cancel();
    return undefined;
  }
  try {
    const { error } = Object(parseJson(await response.text(), MAX_VALUES));
    return /^[a-z_]{1,60}$/.exec(String(error))?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Requests a provider's URL within limits of time and size and without redirects. Throws
 * StatusError for a status other than 200, and an Error on a redirect, a timeout or too long a
 * body.
 */
export async function fetchBytes(
  address: string | URL,
  limits: Limits,
  init: RequestInit = {},
): Promise<Buffer> {
  const signal = timeoutSignal(limits.timeout);
  const response = await boundedFetch(limits.size)(address, { ...init, redirect: 'error', signal });
  if (response.status !== 200) {
    throw new StatusError(response.status, await errorCodeOf(response));
  }
  return Buffer.from(await response.arrayBuffer());
}

/** Like fetchBytes, but parses the body, which must be JSON. */
export async function fetchJson(
  address: string | URL,
  limits: Limits,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = { Accept: 'application/json', ...init.headers };
  const bytes = await fetchBytes(address, limits, { ...init, headers });
  try {
    return parseJson(bytes.toString('utf8'), MAX_VALUES);
  } catch {
    // The parser's own message quotes the response, which must not be logged.
    throw new Error('answered with something other than JSON');
  }
}
