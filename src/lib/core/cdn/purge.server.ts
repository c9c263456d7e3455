import { atomically, beforeInvalidated, onInvalidated } from '@/lib/core/db';
import { isUnavailable } from '@/lib/core/db/errors';
import { log } from '@/lib/core/env/log';
import { fetchUrl, nowMs, sleep, timeoutSignal } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { defineJob } from '@/lib/core/jobs/service.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { cacheTag, EVERYTHING } from './headers';
import { cdnSettings } from './settings.server';

/** The most time (ms) for a call. */
const TIMEOUT_MS = 5_000;
/** Time (ms) in which purges are collected into one call. */
const GATHERED_MS = 10;
/** Tags of a call, as Cloudflare allows; of a change with more than MAX_TAGS everything is purged. */
const MAX_TAGS_A_CALL = 30;
const MAX_TAGS = 256;
/**
 * The pauses (ms) between a purge and its repetitions: a response on its way at the commit is stored
 * after the purge, and another process may be told of the commit late.
 */
const AGAIN_MS = [300, 1_700];
/** More than a day in all: what is stored has expired by itself when a purge is given up. */
const PAUSES = [
  ...[1, 5, 15].map((seconds) => seconds * SECOND_MS),
  ...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...Array.from({ length: 24 }, () => HOUR_MS),
];

type Tags = readonly string[] | undefined;

let restUntil = 0;

/** Milliseconds of a Retry-After header: seconds, or a date. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs();
  return Math.min(HOUR_MS, ms || 0);
}

/** The requests that purge some tags: one for each cache. Everything only expires (`Purge-Soft`). */
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

/** Calls a cache. Throws with neither the key in the message nor what the other side wrote. */
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

/** Purges tags, or everything: one call is under way at a time, the next carries all that came meanwhile. */
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

/** A job a transaction, written in it. */
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

/** Purges everything, by a job, as soon as the database takes one. */
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
    // Too many wait. A save is not refused for that: everything is purged once there is room.
    if (!(error instanceof AppError)) throw error;
    void purgeEverything();
  }
});

/** Begins to purge for changes of unknown pages, and purges everything once: another version may draw other pages. */
export function startPurging(): void {
  if (cdnSettings().engine === 'none') return;
  onInvalidated((tags) => {
    if (!tags) void purgeEverything();
  });
  void purgeEverything();
}
