import { variantOf } from '@/lib/audience/experiments/variants/assign';
import { countsFor } from '@/lib/audience/experiments/variants/rules';
import type { Hmac } from '@/lib/kernel/crypto/digest';
import { log } from '@/lib/kernel/env/log';
import { nextTurn } from '@/lib/kernel/env/system';
import { countryOf } from '@/lib/kernel/geo/country.server';
import { delayStep } from '../rules';
import { type Beacon, beaconSchema } from '../schema';
import { agentOf } from './agent.server';
import { sharedCounters } from './networks.server';
import { findPlacePatiently, type Place, placeAtHand } from './place.server';
import { countedByOf, networkOf } from './rate.server';
import { sourceAt } from './sources.server';
import { store } from './store.server';
import type { Excluded, Hit, TestHit } from './tally';
import { bucketNow, type Target } from './target.server';
import { addView, allowance, settle, type Unsure } from './viewers.server';
import { keepSalts, visitorBefore, visitorHash } from './visitor.server';

/** What a beacon brings besides its body. The address and the agent end here. */
export interface Visit {
  body: string;
  userAgent: string;
  clientAddress: string;
  /** Fetched ahead of a visit that may never happen. */
  prefetch: boolean;
  /** The pages of which the signed-in person is a member: their visits there are own ones. */
  own: readonly string[];
}

/** Beyond this the newest are not counted: memory is worth more than figures. */
const WAITING_MOST = 250_000;
/**
 * So many are written at once, before the second is over: what waits longer is moved about in memory
 * by every collection of garbage.
 */
const WRITTEN_AT = 2_000;
/** So many are looked for in the database at once; then others have their turn. */
const SETTLED_AT_ONCE = 500;

let waiting: Hit[] = [];
let excluded: Excluded[] = [];
/** Clicks and shares whose view is looked for in the database first. */
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

/** Counts a visit, or that it does not count. */
function count(visit: Visit, beacon: Beacon, place: Place, now: number): void {
  const why = exclusion(visit, place.target.uid);
  if (why) exclude(beacon, place.target, why, now);
  else countHit(visit, beacon, place, now);
}

/** What a beacon counts as, and of what; undefined when it counts for nothing. */
function whatOf(
  { tipo, enlace = '', en }: Beacon,
  { links, products }: Target,
): Pick<Hit, 'tipo' | 'enlace'> | undefined {
  if (en !== undefined) {
    // A click within the store leads to what is counted by itself.
    if (tipo === 'click' || !products.has(en)) return undefined;
    return { tipo: tipo === 'view' ? 'store' : tipo, enlace: en };
  }
  if (tipo !== 'click') return { tipo, enlace: '' };
  return links.has(enlace) ? { tipo, enlace } : undefined;
}

/**
 * The variant for which a hit counts: the one that the visitor is assigned to here, not one that
 * the client claims. A page that was opened on another day, or before the experiment began, may
 * have shown another variant.
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
  const what = whatOf(beacon, target);
  if (!what || waiting.length + unsure.length >= WAITING_MOST) return;
  const { tipo, enlace } = what;
  const { clientAddress, userAgent } = visit;
  const hash = (mac: Hmac) => visitorHash(mac, uid, clientAddress, userAgent);
  const own = hash(salt);
  const countedBy = countedByOf(own, uid, clientAddress, tipo, now);
  if (countedBy === 'none') {
    if (tipo === 'view' || tipo === 'click') excludeHit({ uid, bucket });
    return;
  }
  const isKnown = countedBy === 'visitor';
  const visitante = isKnown ? own : visitorHash(salt, uid, networkOf(clientAddress), '');
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
    // Those who are not told apart any more are no visitor of any variant.
    prueba: isKnown ? testHit(what, target, own, now - (ms ?? 0), bucket.inicio) : undefined,
    redes: sharedCounters(salt, { uid, tipo, address: clientAddress, links: target.links.size }),
  };
  if (tipo === 'view') addView(visitante, target.links.size, now);
  const yesterday = tipo === 'view' ? undefined : visitorBefore(bucket, zone, now, hash);
  const allowed = allowance(hit, [own, visitante, yesterday?.visitante], now);
  if (allowed === 'no') excludeHit(hit);
  else if (allowed === 'unknown') unsure.push({ hit, links: target.links.size, yesterday });
  else take(hit);
}

/** Counts a hit as excluded: it is shown as a number, with those of programs. */
function excludeHit({ uid, bucket: { dia } }: Pick<Hit, 'uid' | 'bucket'>): void {
  if (excluded.length < WAITING_MOST) excluded.push({ uid, dia, why: 'bots' });
}

function take(hit: Hit): void {
  waiting.push(hit);
  // The next flush reports a failure of this one.
  if (waiting.length === WRITTEN_AT) setImmediate(() => flush().catch(() => undefined));
}

/** Why a visit does not count, for visits that are shown as a number apart. */
function exclusion(visit: Visit, uid: string): Excluded['why'] | undefined {
  if (visit.own.includes(uid)) return 'propias';
  return agentOf(visit.userAgent).bot ? 'bots' : undefined;
}

function exclude(beacon: Beacon, target: Target, why: Excluded['why'], now: number): void {
  if (beacon.tipo !== 'view' || excluded.length >= WAITING_MOST) return;
  excluded.push({ uid: target.uid, dia: bucketNow(target.zone, now).dia, why });
}

/** Visits of a page whose place is looked up, in the order in which they came. */
interface Pending {
  visit: Visit;
  beacon: Beacon;
  now: number;
}

const pending = new Map<string, Pending[]>();
let pendingCount = 0;

/** Counts what is pending for a page; what comes meanwhile joins the end of the list. */
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

/**
 * Visits of one page are counted in the order in which they came: a click that overtook its view
 * would be one too many.
 */
function countInTurn(added: Pending): void {
  if (pendingCount >= WAITING_MOST) return;
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

/** Follows work that a beacon began, so that a stop waits for it. A failure is only logged. */
export function follow(work: Promise<void>): void {
  const settled = work
    .catch((err: unknown) => log().warn({ err }, 'a visit could not be counted'))
    .finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/**
 * Records a beacon. It never throws and the response does not wait: valid hits are written within a
 * second.
 */
export function record(visit: Visit, now = Date.now()): void {
  const beacon = visit.prefetch ? undefined : parse(visit.body);
  if (!beacon) return;
  const place = pending.has(beacon.uid) ? undefined : placeAtHand(beacon, now);
  if (place) count(visit, beacon, place, now);
  else if (place === undefined) countInTurn({ visit, beacon, now });
}

/** Finds out which clicks and shares count whose view another process took, or this one long ago. */
async function settleUnsure(isLast: boolean): Promise<void> {
  for (let rest = unsure.length; rest > 0; rest -= SETTLED_AT_ONCE) {
    await nextTurn();
    const some = unsure.slice(0, Math.min(rest, SETTLED_AT_ONCE));
    const { counted, surplus, left } = await settle(some, isLast);
    // Others may have come meanwhile.
    unsure = unsure.slice(some.length).concat(left);
    for (const hit of counted) take(hit);
    for (const hit of surplus) excludeHit(hit);
  }
}

async function flushWaiting(isLast: boolean): Promise<void> {
  await keepSalts();
  await storeWaiting();
  if (unsure.length === 0) return;
  // By the views that have been stored now, too.
  await settleUnsure(isLast);
  await storeWaiting();
}

async function storeWaiting(): Promise<void> {
  if (waiting.length === 0 && excluded.length === 0) return;
  const batch = { hits: waiting, excluded };
  waiting = [];
  excluded = [];
  const { left, fault } = await store(batch);
  if (left.length === 0) return;
  // They are tried again with the next ones.
  waiting = left.flatMap(({ hits }) => hits).concat(waiting);
  excluded = left.flatMap((part) => part.excluded).concat(excluded);
  throw fault;
}

/**
 * Writes what waits. Throws when the database does not take it now. `isLast` says that nothing is
 * written any more after this: what would be looked at again is decided.
 */
export function flush(isLast = false): Promise<void> {
  const turn = flushing.then(() => flushWaiting(isLast));
  flushing = turn.catch(() => undefined);
  return turn;
}

/** Resolves when every beacon taken so far waits to be written. */
export async function settled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
