import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../env/config';
import { log } from '../../env/log';
import { delayStep, sourceOf } from '../rules';
import { type Beacon, beaconSchema } from '../schema';
import { agentOf } from './agent.server';
import { countryOf } from './country.server';
import { standingOf } from './rate.server';
import { store } from './store.server';
import type { Excluded, Hit } from './tally';
import { bucketNow, readTarget, type Target, targetAtHand } from './target.server';
import { keepSalts, saltAtHand, saltOf, visitorHash } from './visitor.server';

/** What a beacon brings besides its body. The address and the agent end here. */
export interface Visit {
  body: string;
  userAgent: string;
  clientAddress: string;
  /** Fetched ahead of a visit that may never happen. */
  prefetch: boolean;
  /** The uid of whoever is signed in at that browser, if anybody. */
  signedIn: string | undefined;
}

/** Beyond this the newest are not counted: memory is worth more than figures. */
const WAITING_MOST = 250_000;
/** How often, and with what pause in milliseconds, a visit tries to find out whose it is. */
const ATTEMPTS = 4;
const PAUSE = 300;

let waiting: Hit[] = [];
let excluded: Excluded[] = [];
let flushing: Promise<void> = Promise.resolve();
const underWay = new Set<Promise<void>>();

function parse(body: string): Beacon | undefined {
  try {
    return beaconSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function count(visit: Visit, beacon: Beacon, target: Target, salt: KeyObject, now: number): void {
  const { uid, zone, links } = target;
  const bucket = bucketNow(zone, now);
  const { tipo, ref, busca, ms } = beacon;
  const enlace = tipo === 'click' ? (beacon.enlace ?? '') : '';
  if (tipo === 'click' && !links.has(enlace)) return;
  if (waiting.length >= WAITING_MOST) return;
  const { clientAddress, userAgent } = visit;
  const own = visitorHash(salt, uid, clientAddress, userAgent);
  const standing = standingOf(own, uid, clientAddress, tipo, now);
  if (standing === 'none') {
    exclude(beacon, target, 'bots', now);
    return;
  }
  const visitante = standing === 'visitor' ? own : visitorHash(salt, uid, clientAddress, '');
  waiting.push({
    uid,
    momento: now,
    bucket,
    tipo,
    enlace,
    visitante,
    pais: countryOf(clientAddress),
    dispositivo: agentOf(userAgent).device,
    fuente: sourceOf(ref, busca, ownHost()),
    demora: tipo === 'click' ? delayStep(ms) : undefined,
  });
}

let host: string | undefined;
function ownHost(): string {
  host ??= new URL(config().publicUrl).hostname;
  return host;
}

/** Why a visit does not count, for visits that are shown as a number apart. */
function exclusion(visit: Visit, uid: string): Excluded['why'] | undefined {
  if (visit.signedIn === uid) return 'propias';
  return agentOf(visit.userAgent).bot ? 'bots' : undefined;
}

function exclude(beacon: Beacon, target: Target, why: Excluded['why'], now: number): void {
  if (beacon.tipo !== 'view' || excluded.length >= WAITING_MOST) return;
  excluded.push({ uid: target.uid, dia: bucketNow(target.zone, now).dia, why });
}

/** As recordSlowly, tried again while the database is too busy: nobody else remembers the visit. */
async function recordPatiently(visit: Visit, beacon: Beacon, now: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await recordSlowly(visit, beacon, now);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE * attempt);
    }
  }
}

async function recordSlowly(visit: Visit, beacon: Beacon, now: number): Promise<void> {
  const { uid, enlace } = beacon;
  const known = targetAtHand(uid, enlace, now);
  const target = known === undefined ? await readTarget(uid, now) : known;
  if (!target) return;
  const why = exclusion(visit, uid);
  if (why) return exclude(beacon, target, why, now);
  count(visit, beacon, target, await saltOf(bucketNow(target.zone, now).inicio), now);
}

/** Follows work that a beacon began, so that a stop waits for it. A failure is only logged. */
export function follow(work: Promise<void>): void {
  const settled = work
    .catch((err: unknown) => log().warn({ err }, 'a visit could not be counted'))
    .finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/**
 * Takes a beacon. Whatever it holds, nothing is thrown and nobody waits: what can
 * be counted is counted within a second.
 */
export function record(visit: Visit, now = Date.now()): void {
  if (visit.prefetch) return;
  const beacon = parse(visit.body);
  if (!beacon) return;
  const target = targetAtHand(beacon.uid, beacon.enlace, now);
  if (target === null) return;
  const salt = target && saltAtHand(bucketNow(target.zone, now).inicio);
  if (!target || !salt) {
    follow(recordPatiently(visit, beacon, now));
    return;
  }
  const why = exclusion(visit, target.uid);
  if (why) exclude(beacon, target, why, now);
  else count(visit, beacon, target, salt, now);
}

async function flushWaiting(): Promise<void> {
  await keepSalts();
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

/** Writes what waits. Throws when the database does not take it now. */
export function flush(): Promise<void> {
  const turn = flushing.then(flushWaiting);
  flushing = turn.catch(() => undefined);
  return turn;
}

/** Resolves when every beacon taken so far waits to be written. */
export async function settled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
