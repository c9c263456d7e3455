import { atomically, beforeInvalidated, onInvalidated } from '@/lib/core/db';
import { isUnavailable } from '@/lib/core/db/errors';
import { log } from '@/lib/core/env/log';
import { fetchUrl, nowMs, sleep, timeoutSignal } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { defineJob } from '@/lib/core/jobs/service.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { cacheTag, EVERYTHING } from './headers';
import { cdnSettings } from './settings.server';

/** The longest time (ms) for a request to a cache. */
const TIMEOUT_MS = 5_000;
/** Time (ms) in which purges are gathered into one request. */
const GATHERED_MS = 10;
/** Tags of a request, as Cloudflare allows. A change with more than MAX_TAGS purges everything. */
const MAX_TAGS_A_CALL = 30;
const MAX_TAGS = 256;
/**
 * Pauses (ms) before a purge is repeated: a response that was being sent at the commit is stored
 * after the first purge, and another process may learn of the commit late.
 */
const AGAIN_MS = [300, 1_700];
/** More than a day in all: stored responses have expired by the time a purge is abandoned. */
const PAUSES = [
  ...[1, 5, 15].map((seconds) => seconds * SECOND_MS),
  ...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...Array.from({ length: 24 }, () => HOUR_MS),
];

type Tags = readonly string[] | undefined;

let restUntil = 0;

/** Returns the milliseconds of a Retry-After header, which contains seconds or a date. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs();
  return Math.min(HOUR_MS, ms || 0);
}

/**
 * Returns the requests that purge tags, one for each cache. Purging everything only marks it as
 * expired (`Purge-Soft`).
 */
function requestsOf(tags: string[], isSoft: boolean): { url: string; init: RequestInit }[] {
  const settings = cdnSettings();
  if (settings.engine === 'none') return [];
  const { engine, addresses, key } = settings;
  if (engine === 'cloudflare') {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ tags }) };
    return [{ url: `${addresses[0]}/purge_cache`, init }];
  }
  const soft = isSoft && { 'purge-soft': '1' };
  const headers = { 'purge-key': key, 'cache-tag': tags.join(','), ...soft };
  return addresses.map((address) => ({ url: `${address}/`, init: { method: 'PURGE', headers } }));
}

/**
 * Sends a request to a cache. The message of its error contains neither the key nor the response.
 */
async function call(url: string, init: RequestInit): Promise<void> {
  const { host } = new URL(url);
  const signal = timeoutSignal(TIMEOUT_MS);
  const response = await fetchUrl(url, { ...init, signal, redirect: 'manual' }).catch(() => {
    restUntil = nowMs() + SECOND_MS;
    throw new Error(`purge at ${host}: no answer`);
  });
  void response.body?.cancel().catch(() => undefined);
  if (response.status === 200) return;
  restUntil = nowMs() + Math.max(SECOND_MS, retryAfterMs(response.headers.get('retry-after')));
  throw new Error(`purge at ${host}: ${response.status}`);
}

async function send(tags: Tags): Promise<void> {
  const all = tags ?? [EVERYTHING];
  for (let at = 0; at < all.length; at += MAX_TAGS_A_CALL) {
    const requests = requestsOf(all.slice(at, at + MAX_TAGS_A_CALL), tags === undefined);
    for (const { url, init } of requests) await call(url, init);
  }
}

let next: { tags: Set<string> | undefined; sent: Promise<void> } | undefined;
let previous: Promise<unknown> = Promise.resolve();

async function sendNext(): Promise<void> {
  const restMs = restUntil - nowMs();
  if (restMs <= MINUTE_MS) await sleep(Math.max(GATHERED_MS, restMs));
  const { tags } = next ?? {};
  next = undefined;
  if (restMs > MINUTE_MS) throw new Error('purge: left alone for as long as was asked for');
  await send(tags && tags.size <= MAX_TAGS ? [...tags] : undefined);
}

/** Purges tags, or everything. Purges during a request are gathered into the next one. */
function purge(tags: Tags): Promise<void> {
  if (!next) {
    const sent = previous.then(sendNext);
    previous = sent.catch(() => undefined);
    next = { tags: new Set(), sent };
  }
  if (!tags) next.tags = undefined;
  for (const tag of tags ?? []) next.tags?.add(tag);
  return next.sent;
}

/** The jobs of purges, each written in the transaction that changed the pages. */
const purges = defineJob<{ etiquetas?: string[] }>({
  name: 'purga',
  atOnce: 500,
  most: 5_000,
  pauses: PAUSES,
  run: async ({ data: { etiquetas } }) => {
    await purge(etiquetas);
    for (const pause of AGAIN_MS) {
      await sleep(pause);
      await purge(etiquetas);
    }
  },
});

let isWanted = false;

/** Adds a job that purges everything, as soon as the database accepts one. */
async function purgeEverything(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  while (isWanted) {
    try {
      await atomically((tx) => purges.enqueue(tx, {}));
      isWanted = false;
    } catch (err) {
      const isExpected = isUnavailable(err) || err instanceof AppError;
      if (!isExpected) log().error({ err }, 'a purge of everything could not be ordered');
      await sleep(SECOND_MS);
    }
  }
}

beforeInvalidated(async (tx, tags) => {
  if (cdnSettings().engine === 'none') return;
  const etiquetas = tags.map(cacheTag).filter((tag) => tag !== undefined);
  const isNamed = etiquetas.length === tags.length && etiquetas.length <= MAX_TAGS;
  try {
    await purges.enqueue(tx, isNamed ? { etiquetas } : {});
  } catch (error) {
    // The queue is full. The save succeeds all the same: everything is purged once there is space.
    if (!(error instanceof AppError)) throw error;
    void purgeEverything();
  }
});

/**
 * Purges everything after changes of unknown pages, and once at the start, because another version
 * may render other pages.
 */
export function startPurging(): void {
  if (cdnSettings().engine === 'none') return;
  onInvalidated((tags) => {
    if (!tags) void purgeEverything();
  });
  void purgeEverything();
}
