import type { APIContext } from 'astro';
import type { Hmac } from '@/lib/core/crypto/digest';
import { log } from '@/lib/core/env/log';
import { nextTurn, nowMs } from '@/lib/core/env/system';
import { countryOf } from '@/lib/core/geo/country.server';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import { countsFor, variantOf } from '@/lib/experiments/variants/rules';
import { pageIdsOf } from '@/lib/people/service.server';
import { delayStep } from '../rules';
import { type Beacon, beaconSchema } from '../schema';
import {
  addView,
  allowance,
  countedByOf,
  settle,
  sharedCounters,
  type Unsure,
} from './counting.server';
import type { Excluded, Hit, TestHit } from './tally';
import {
  agentOf,
  bucketNow,
  findPlacePatiently,
  keepSalts,
  type Place,
  placeAtHand,
  type Target,
  visitorBefore,
  visitorHash,
} from './visitor.server';
import { sourceAt, store } from './write.server';

/** A beacon and its sender. The IP address and the user agent are not stored. */
export interface Visit {
  body: string;
  userAgent: string;
  clientAddress: string;
  /** True for a page that the browser prefetched: the visit may never happen. */
  prefetch: boolean;
  /** The pages that the signed-in person is a member of; visits to them are excluded as own. */
  own: readonly string[];
  /** True for a buyer's visit, which counts only if no beacon reported it. */
  ifUntold?: boolean;
}

/** Maximum waiting hits. Further hits are dropped, because memory matters more than figures. */
const MAX_WAITING = 250_000;
/**
 * Number of waiting hits that triggers a write before the second is over, because the garbage
 * collector copies objects that wait longer.
 */
const FLUSH_AT = 2_000;
/** Maximum hits that one query looks up, before yielding to the event loop. */
const SETTLED_AT_ONCE = 500;

let waiting: Hit[] = [];
let excluded: Excluded[] = [];
/** Clicks and shares whose view has to be looked up in the database. */
let unsure: Unsure[] = [];
let flushing: Promise<void> = Promise.resolve();
const underWay = new Set<Promise<void>>();

function parse(body: string): Beacon | undefined {
  try {
    return beaconSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Counts a visit, or counts it as excluded. */
function count(visit: Visit, beacon: Beacon, place: Place, now: number): void {
  const why = exclusion(visit, place.target.uid);
  if (why && visit.ifUntold) return;
  if (why) exclude(beacon, place.target, why, now);
  else countHit(visit, beacon, place, now);
}

/** Returns the kind and the item that a beacon counts for; undefined when it does not count. */
function countedItemOf(
  { tipo, enlace = '', en }: Beacon,
  { links, products }: Target,
): Pick<Hit, 'tipo' | 'enlace'> | undefined {
  if (en !== undefined) {
    // A click within the store opens a page that is counted itself.
    if (tipo === 'click' || !products.has(en)) return undefined;
    return { tipo: tipo === 'view' ? 'store' : tipo, enlace: en };
  }
  if (tipo !== 'click') return { tipo, enlace: '' };
  return links.has(enlace) ? { tipo, enlace } : undefined;
}

/**
 * Returns the variant that a hit counts for, computed from the visitor's hash instead of taken from
 * the client. Undefined for a page that was opened on another day or before the experiment began,
 * because it may have shown another variant.
 */
function testHit(
  { tipo, enlace }: Pick<Hit, 'tipo' | 'enlace'>,
  { test }: Target,
  visitor: string,
  opened: number,
  dayBegan: number,
): TestHit | undefined {
  if (!test || (tipo !== 'view' && tipo !== 'click')) return undefined;
  if (opened < Math.max(test.creadoEn, dayBegan)) return undefined;
  const variante = variantOf(visitor, test.id, test.variants);
  return { id: test.id, variante, clic: tipo === 'click' && countsFor(test, enlace) };
}

function countHit(visit: Visit, beacon: Beacon, { target, salt }: Place, now: number): void {
  const { uid, zone } = target;
  const bucket = bucketNow(zone, now);
  const { ref, busca, ms } = beacon;
  const item = countedItemOf(beacon, target);
  if (!item || waiting.length + unsure.length >= MAX_WAITING) return;
  const { tipo, enlace } = item;
  const { clientAddress, userAgent } = visit;
  const hash = (mac: Hmac) => visitorHash(mac, uid, clientAddress, userAgent);
  const own = hash(salt);
  const countedBy = countedByOf(own, uid, clientAddress, tipo, now);
  if (countedBy === 'none') {
    if (tipo === 'view' || tipo === 'click') excludeHit({ uid, bucket });
    return;
  }
  const isKnown = countedBy === 'visitor';
  const visitante = isKnown ? own : visitorHash(salt, uid, widestNetworkOf(clientAddress), '');
  const hit: Hit = {
    uid,
    momento: now,
    bucket,
    tipo,
    enlace,
    visitante,
    pais: countryOf(clientAddress),
    dispositivo: agentOf(userAgent).device,
    fuente: sourceAt(ref, busca, uid),
    demora: tipo === 'click' ? delayStep(ms) : undefined,
    ifUntold: visit.ifUntold,
    // Visitors who are no longer distinguished count for no variant.
    prueba: isKnown ? testHit(item, target, own, now - (ms ?? 0), bucket.inicio) : undefined,
    redes: sharedCounters(salt, { uid, tipo, address: clientAddress, links: target.links.size }),
  };
  if (tipo === 'view') addView(visitante, target.links.size, now);
  const yesterday = tipo === 'view' ? undefined : visitorBefore(bucket, zone, now, hash);
  const allowed = allowance(hit, [own, visitante, yesterday?.visitante], now);
  if (allowed === 'no') excludeHit(hit);
  else if (allowed === 'unknown') unsure.push({ hit, links: target.links.size, yesterday });
  else take(hit);
}

/** Counts a hit as excluded; it is shown in the number of bots. */
function excludeHit({ uid, bucket: { dia } }: Pick<Hit, 'uid' | 'bucket'>): void {
  if (excluded.length < MAX_WAITING) excluded.push({ uid, dia, why: 'bots' });
}

function take(hit: Hit): void {
  waiting.push(hit);
  // The next flush reports a failure of this one.
  if (waiting.length === FLUSH_AT) {
    void nextTurn()
      .then(() => flush())
      .catch(() => undefined);
  }
}

/** Returns the reason why a visit is excluded, and counted separately; undefined if it counts. */
function exclusion(visit: Visit, uid: string): Excluded['why'] | undefined {
  if (visit.own.includes(uid)) return 'propias';
  return agentOf(visit.userAgent).bot ? 'bots' : undefined;
}

function exclude(beacon: Beacon, target: Target, why: Excluded['why'], now: number): void {
  if (beacon.tipo !== 'view' || excluded.length >= MAX_WAITING) return;
  excluded.push({ uid: target.uid, dia: bucketNow(target.zone, now).dia, why });
}

/** A visit whose place is being looked up, in order of arrival. */
interface Pending {
  visit: Visit;
  beacon: Beacon;
  now: number;
}

const pending = new Map<string, Pending[]>();
let pendingCount = 0;

/** Counts the pending visits of a page; visits that come meanwhile join the list. */
async function countPending(uid: string, visits: Pending[]): Promise<void> {
  try {
    for (const { visit, beacon, now } of visits) {
      const place = await findPlacePatiently(beacon, now);
      if (place) count(visit, beacon, place, now);
    }
  } finally {
    pending.delete(uid);
    pendingCount -= visits.length;
  }
}

/** Counts visits of one page in order of arrival: a click before its view would not count. */
function countInTurn(added: Pending): void {
  if (pendingCount >= MAX_WAITING) return;
  pendingCount += 1;
  const { uid } = added.beacon;
  const visits = pending.get(uid);
  if (visits) visits.push(added);
  else {
    const first = [added];
    pending.set(uid, first);
    follow(countPending(uid, first));
  }
}

/** Tracks work that a beacon began, so that a shutdown waits for it. A failure is only logged. */
function follow(work: Promise<void>): void {
  const settled = work
    .catch((err: unknown) => log().warn({ err }, 'a visit could not be counted'))
    .finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/** Records a beacon. It never throws, and the response does not wait for the write. */
export function record(visit: Visit, now = nowMs()): void {
  const beacon = visit.prefetch ? undefined : parse(visit.body);
  if (!beacon) return;
  const place = pending.has(beacon.uid) ? undefined : placeAtHand(beacon, now);
  if (place) count(visit, beacon, place, now);
  else if (place === undefined) countInTurn({ visit, beacon, now });
}

let taken = 0;

export const countTakenBeacons = (): number => taken;

/**
 * Takes a beacon. The status is 204 whether it counts or not, so that the response reveals nothing.
 * Visits of the page's own members are counted separately; the response does not wait for that.
 */
export function takeBeacon(bytes: Uint8Array, sender: Sender): Response {
  taken += 1;
  recordFrom(sender, { body: new TextDecoder().decode(bytes) });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Counts a buyer as a visitor of the product unless a beacon does: scripts may be blocked. */
export function recordBuyer(uid: string, producto: string, sender: Sender): void {
  recordFrom(sender, { body: JSON.stringify({ tipo: 'view', uid, en: producto }), ifUntold: true });
}

type Sender = Pick<APIContext, 'request' | 'locals'>;

function recordFrom(
  { request: { headers }, locals }: Sender,
  fields: Pick<Visit, 'body' | 'ifUntold'>,
): void {
  const visit = {
    ...fields,
    userAgent: headers.get('user-agent') ?? '',
    clientAddress: locals.clientAddress,
    prefetch: ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
      /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
    ),
  };
  const { session } = locals;
  if (session.kind === 'signedIn') {
    follow(pageIdsOf(session.persona).then((own) => record({ ...visit, own })));
  } else record({ ...visit, own: [] });
}

/** Decides by the stored views which clicks and shares count, if their view was not seen here. */
async function decideUnsure(isLast: boolean): Promise<void> {
  for (let rest = unsure.length; rest > 0; rest -= SETTLED_AT_ONCE) {
    await nextTurn();
    const some = unsure.slice(0, Math.min(rest, SETTLED_AT_ONCE));
    const { counted, surplus, left } = await settle(some, isLast);
    // More hits may have been added during `settle`.
    unsure = unsure.slice(some.length).concat(left);
    for (const hit of counted) take(hit);
    for (const hit of surplus) excludeHit(hit);
  }
}

async function flushWaiting(isLast: boolean): Promise<void> {
  await keepSalts();
  await storeWaiting();
  if (unsure.length === 0) return;
  // Comes after the write, because the views stored just now may decide some of these hits.
  await decideUnsure(isLast);
  await storeWaiting();
}

async function storeWaiting(): Promise<void> {
  if (waiting.length === 0 && excluded.length === 0) return;
  const batch = { hits: waiting, excluded };
  waiting = [];
  excluded = [];
  const { left, issue } = await store(batch);
  if (left.length === 0) return;
  // The unstored hits are retried with the next batch.
  waiting = left.flatMap(({ hits }) => hits).concat(waiting);
  excluded = left.flatMap((part) => part.excluded).concat(excluded);
  throw issue;
}

/**
 * Writes the waiting hits. Throws when the database is unavailable. `isLast` decides all undecided
 * hits, because nothing is written afterwards.
 */
export function flush(isLast = false): Promise<void> {
  const turn = flushing.then(() => flushWaiting(isLast));
  flushing = turn.catch(() => undefined);
  return turn;
}

/** Resolves when every beacon taken so far is counted and waits to be written. */
export async function settled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
