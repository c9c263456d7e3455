import { fetchUrl, nowMs, timeoutSignal } from '@/lib/kernel/env/system';
import { SECOND_MS } from '@/lib/kernel/time/units';
import { EVERYTHING } from './headers';
import type { CdnSettings } from './settings.server';

/** How long (ms) a call is waited for. */
const TIMEOUT_MS = 5_000;
/** Bytes of tags in a call: no server takes headers without end. */
const MAX_BYTES = 4_000;

/** A purge that failed. The message has neither the key nor what the other side wrote. */
export class PurgeError extends Error {
  override name = 'PurgeError';

  constructor(
    message: string,
    /** How long (ms) the other side wants to be left alone. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** A request that purges some tags; `isSoft` only makes what has them expire. */
type Call = (tags: string[], isSoft: boolean) => { url: string; init: RequestInit };

type Engine = Exclude<CdnSettings, { engine: 'none' }>;

const withPath = (address: string, path: string) => `${address}${path}`;

/** The calls of a change, one for each server that has to be told, and the tags that one may have. */
function callsOf({ engine, addresses, id, key }: Engine): { calls: Call[]; most: number } {
  if (engine === 'varnish') {
    const calls = addresses.map(
      (address): Call =>
        (tags, isSoft) => ({
          url: withPath(address, '/'),
          init: {
            method: 'PURGE',
            headers: {
              'purge-key': key,
              [isSoft ? 'xkey-softpurge' : 'xkey-purge']: tags.join(' '),
            },
          },
        }),
    );
    return { calls, most: 256 };
  }
  const [address = ''] = addresses;
  if (engine === 'fastly') {
    const call: Call = (tags, isSoft) => ({
      url: withPath(address, `/service/${id}/purge`),
      init: {
        method: 'POST',
        headers: {
          'fastly-key': key,
          'surrogate-key': tags.join(' '),
          accept: 'application/json',
          ...(isSoft && { 'fastly-soft-purge': '1' }),
        },
      },
    });
    return { calls: [call], most: 256 };
  }
  const call: Call = (tags) => ({
    url: withPath(address, `/zones/${id}/purge_cache`),
    init: {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    },
  });
  return { calls: [call], most: 30 };
}

/** Milliseconds of a Retry-After header: seconds, or a date. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs();
  return Math.max(0, ms || 0);
}

async function send(engine: string, url: string, init: RequestInit): Promise<void> {
  const { host } = new URL(url);
  let response: Response;
  try {
    const signal = timeoutSignal(TIMEOUT_MS);
    response = await fetchUrl(url, { ...init, signal, redirect: 'manual' });
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no answer';
    throw new PurgeError(`${engine} at ${host}: ${why}`);
  }
  void response.body?.cancel().catch(() => undefined);
  if (response.status === 200) return;
  const later = retryAfterMs(response.headers.get('retry-after'));
  throw new PurgeError(`${engine} at ${host}: ${response.status}`, later);
}

/** Splits tags into calls of at most `most` tags and MAX_BYTES. */
function* parts(tags: readonly string[], most: number): Generator<string[]> {
  let part: string[] = [];
  let bytes = 0;
  for (const tag of tags) {
    if (part.length === most || bytes + tag.length > MAX_BYTES) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(tag);
    bytes += tag.length + 1;
  }
  if (part.length > 0) yield part;
}

/**
 * Purges what has one of some tags, or everything (undefined). Everything only expires where the
 * engine can do that: it is sent again as long as this server fails. Throws PurgeError.
 */
export async function purgeAt(
  settings: CdnSettings,
  tags: readonly string[] | undefined,
): Promise<void> {
  if (settings.engine === 'none') return;
  const { calls, most } = callsOf(settings);
  for (const part of parts(tags ?? [EVERYTHING], most)) {
    for (const call of calls) {
      const { url, init } = call(part, tags === undefined);
      await send(settings.engine, url, init);
    }
  }
}
