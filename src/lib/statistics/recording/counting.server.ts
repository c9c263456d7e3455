import { dialect } from '@db/dialect';
import type { Hmac } from '@/lib/core/crypto/digest';
import { type Database, reading } from '@/lib/core/db';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { networksOf as namesOf } from '@/lib/core/http/ip-networks';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { COUNTED_HITS, type HitKind } from '../figures';
import * as queries from './queries.server';
import type { Excluded, Hit, NetworkCounters } from './tally';
import type { DayVisitor } from './visitor.server';

/** Number of counters, chosen by hash: memory does not grow with the number of visitors. */
const CELLS = 2 ** 18;
/** Random key of the hash: a client cannot compute a cell, and no visitor is stored. */
const seed = randomBytes(4).readUInt32BE();

/**
 * Returns the cell of a text: FNV-1a with its upper bits mixed in, at a fraction of the cost of a
 * cryptographic hash.
 */
function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}

/**
 * Time (ms) that a click waits for its visitor's view, because another process may have received
 * the view and writes it only once a second.
 */
const VIEW_WAIT_MS = 3_000;
/** Values of a visitor's cell: unknown, no clicks left, or the remaining clicks plus one. */
const [UNKNOWN, SPENT, MAX_COUNT] = [0, 1, 2 ** 16 - 1];

let hour = 0;
const cells = new Uint16Array(CELLS);

/** Clears the cells every hour; views of the hour before are looked up in the database. */
function turnToHour(now: number): void {
  const current = Math.floor(now / HOUR_MS);
  if (current <= hour) return;
  cells.fill(UNKNOWN);
  hour = current;
}

/** Stores a view, which allows its visitor as many clicks as the page has links. */
export function addView(visitor: string, links: number, now: number): void {
  turnToHour(now);
  const cell = cellOf(visitor);
  cells[cell] = Math.min(MAX_COUNT, Math.max(SPENT, cells[cell] ?? UNKNOWN) + links);
}

/** Result of a check for a view; `unknown` when the database has to decide. */
type Allowed = 'yes' | 'no' | 'unknown';

/**
 * Checks whether this process has seen a view of the visitor in the current hour. A click uses up
 * one of the allowed clicks; a share only needs the view.
 */
function allowedByView(visitor: string, tipo: Hit['tipo'], now: number): Allowed {
  turnToHour(now);
  const cell = cellOf(visitor);
  const remaining = cells[cell] ?? UNKNOWN;
  if (remaining === UNKNOWN) return 'unknown';
  if (tipo === 'share') return 'yes';
  if (remaining === SPENT) return 'no';
  cells[cell] = remaining - 1;
  return 'yes';
}

/**
 * Returns whether a hit counts. A click or a share of the page needs a view by the same visitor,
 * under any of the hashes (`names`) that the visitor may have had.
 */
export function allowance(
  { tipo, enlace }: Hit,
  names: readonly (string | undefined)[],
  now: number,
): Allowed {
  const needsView = tipo === 'click' || (tipo === 'share' && enlace === '');
  if (!needsView) return 'yes';
  let result: Allowed = 'unknown';
  for (const name of new Set(names)) {
    const allowed = name === undefined ? 'unknown' : allowedByView(name, tipo, now);
    if (allowed === 'yes') return allowed;
    if (allowed === 'no') result = allowed;
  }
  return result;
}

/** A click or a share without a known view, and the number of links of its page. */
export interface Unsure {
  hit: Hit;
  links: number;
  /** The visitor's hash of the day before: a view under that hash allows the hit too. */
  yesterday: DayVisitor | undefined;
}

const viewerKey = ({ uid, dia, visitante }: { uid: string; dia: string; visitante: string }) =>
  `${uid} ${dia} ${visitante}`;

/** Returns the hashes under which a hit's view may be stored, the hash of its own day first. */
function hashesOf({ hit: { uid, bucket, visitante }, yesterday }: Unsure) {
  const today = { uid, dia: bucket.dia, visitante };
  return yesterday ? [today, { uid, ...yesterday }] : [today];
}

/**
 * Reads which visitors have a stored view and splits the hits: `counted`, `surplus` (without a
 * view, or beyond the clicks that it allows), and `left`, to be checked again because the view may
 * still be written. With `isLast` no more views are written, so that no hit is left.
 */
export async function settle(all: readonly Unsure[], isLast: boolean) {
  const now = nowMs();
  const marks = all.flatMap(hashesOf);
  const viewers = new Set((await queries.viewersAmong(await reading(), marks)).map(viewerKey));
  const counted: Hit[] = [];
  const surplus: Hit[] = [];
  const left: Unsure[] = [];
  for (const one of all) {
    const { hit, links } = one;
    const { tipo, momento } = hit;
    const names = hashesOf(one);
    let allowed = allowance(
      hit,
      names.map(({ visitante }) => visitante),
      momento,
    );
    const viewer = names.find((name) => viewers.has(viewerKey(name)));
    if (allowed === 'unknown' && viewer) {
      addView(viewer.visitante, links, momento);
      allowed = allowedByView(viewer.visitante, tipo, momento);
    }
    if (allowed === 'yes') counted.push(hit);
    else if (allowed === 'unknown' && !isLast && now - momento < VIEW_WAIT_MS) left.push(one);
    else surplus.push(hit);
  }
  return { counted, surplus, left };
}

/** Maximum hits of one visitor that count per minute; people stay far below. */
export const MAX_PER_VISITOR = 30;
/**
 * Maximum hits of each kind (view, click, share, store view) of one page that count from one
 * network in ten minutes. All visitors are counted together, because a program can become a new
 * visitor with every user agent. An IPv4 address is one network. An IPv6 /48 holds 65,536 household
 * networks (/64), so the /48 is limited as a whole, and the /56 and /64 in it have lower limits, so
 * that none uses up the limit of its neighbours.
 */
export const MAX_PER_NETWORK = 60;
/** Limits of a /56 and of a /64 within a /48. */
const OF_A_56 = 50;
const OF_A_64 = 40;

/** Any period of ten minutes lies within three slots of five minutes. */
const SLOTS = 3;
const SLOT = 5 * MINUTE_MS;
let minute = 0;
const ofVisitors = new Uint8Array(CELLS);
let slot = 0;
/** Counters by slot, the current slot first. A slot has CELLS counters for each kind of hit. */
let slots = Array.from({ length: SLOTS }, () => new Uint8Array(CELLS * COUNTED_HITS.length));

function turnTo(now: number): void {
  const currentMinute = Math.floor(now / MINUTE_MS);
  if (currentMinute !== minute) ofVisitors.fill(0);
  minute = currentMinute;
  const current = Math.floor(now / SLOT);
  if (current === slot) return;
  // If the clock was set back, all counters are cleared, because they are of a later time.
  const passed = current > slot ? Math.min(SLOTS, current - slot) : SLOTS;
  slot = current;
  const free = slots.slice(SLOTS - passed);
  for (const cells of free) cells.fill(0);
  slots = [...free, ...slots.slice(0, SLOTS - passed)];
}

function sumAt(place: number): number {
  let sum = 0;
  for (const cells of slots) sum += cells[place] ?? 0;
  return sum;
}

/** Returns the hits of all kinds in a cell. */
function sumOfAll(cell: number): number {
  let sum = 0;
  for (let kind = 0; kind < COUNTED_HITS.length; kind += 1) sum += sumAt(kind * CELLS + cell);
  return sum;
}

/** A network of an IP address, and its limit for a kind of hit. */
interface Network {
  name: string;
  most: number;
}

/** Returns the networks of an IP address, the widest last, with their limits. */
function networksOf(address: string): Network[] {
  const names = namesOf(address);
  const most = names.length === 1 ? [MAX_PER_NETWORK] : [OF_A_64, OF_A_56, MAX_PER_NETWORK];
  return names.map((name, at) => ({ name, most: most[at] ?? MAX_PER_NETWORK }));
}

/** The key by which a hit is counted: its visitor or its network; `none` if it does not count. */
type CountedBy = 'visitor' | 'network' | 'none';

/**
 * Counts one hit and returns how it is counted. Beyond 59 hits of a network its visitors are no
 * longer distinguished, so that any number of user agents makes at most 60 visitors.
 */
export function countedByOf(
  visitor: string,
  uid: string,
  clientAddress: string,
  tipo: HitKind,
  now: number,
): CountedBy {
  turnTo(now);
  const own = cellOf(visitor);
  const hits = ofVisitors[own] ?? 0;
  // A visitor's excess hits do not use up the limit of the network.
  if (hits >= MAX_PER_VISITOR) return 'none';
  const networks = networksOf(clientAddress);
  const cells = networks.map(({ name }) => cellOf(uid + name));
  const kind = COUNTED_HITS.indexOf(tipo) * CELLS;
  if (networks.some(({ most }, at) => sumAt(kind + (cells[at] ?? 0)) >= most)) return 'none';
  const all = sumOfAll(cells.at(-1) ?? 0);
  ofVisitors[own] = hits + 1;
  const running = slots[0] as Uint8Array;
  for (const cell of cells) running[kind + cell] = (running[kind + cell] ?? 0) + 1;
  return all < MAX_PER_NETWORK - 1 ? 'visitor' : 'network';
}

/** Characters of an HMAC, enough to make collisions negligible. */
const KEY_LENGTH = 16;

/**
 * Returns the counters of a hit's networks when several processes share the database. Their names
 * are HMACs with the salt of the day, which is destroyed within two days: no IP address is stored.
 */
export function sharedCounters(
  salt: Hmac,
  hit: { uid: string; tipo: HitKind; address: string; links: number },
): NetworkCounters | undefined {
  // A SQLite file belongs to one process, whose own counters suffice.
  if (dialect === 'sqlite') return undefined;
  const { uid, tipo, address, links } = hit;
  const keyOf = (kind: HitKind, name: string) =>
    salt(`red\n${uid}\n${kind}\n${name}`).slice(0, KEY_LENGTH);
  const networks = networksOf(address);
  const own = networks.map(({ name, most }) => ({ clave: keyOf(tipo, name), tope: most }));
  const views =
    tipo === 'click' ? keyOf('view', networks.at(-1)?.name ?? '') : (own.at(-1)?.clave ?? '');
  return { own, views, links };
}

/** A counter, its limit, and the hits to count by it. */
interface Group {
  clave: string;
  tope: number;
  hits: Hit[];
}

/** Groups hits by the counter of their network at a depth; 0 is the widest network. */
function groupsAt(hits: Hit[], depth: number): Group[] {
  const groups = new Map<string, Group>();
  for (const hit of hits) {
    const counter = hit.redes?.own.at(-1 - depth);
    if (!counter) continue;
    const group = groups.get(counter.clave) ?? { ...counter, hits: [] };
    groups.set(counter.clave, group);
    group.hits.push(hit);
  }
  return [...groups.values()];
}

/**
 * Limits the clicks of each network to the links of the page × the network's counted views. The
 * number of visitors who click replaces the views when it is greater: their views may be older.
 */
async function byViews(tx: Database, groups: Group[]): Promise<Group[]> {
  const asks = new Set(groups.map(({ hits }) => hits[0]?.redes?.views ?? ''));
  const sums = await queries.countNetworks(
    tx,
    [...asks].map((clave) => ({ clave, pedidas: 0, tope: 0 })),
  );
  return groups.map((group) => {
    const { views = '', links = 0 } = group.hits[0]?.redes ?? {};
    const visitors = new Set(group.hits.map(({ visitante }) => visitante)).size;
    const allowed = links * Math.max(sums.get(views)?.suma ?? 0, visitors);
    return { ...group, tope: Math.min(group.tope, allowed) };
  });
}

/** Counts the hits of the groups, and returns the hits beyond the limits. */
async function takeSurplus(tx: Database, groups: Group[]): Promise<Hit[]> {
  if (groups.length === 0) return [];
  const asks = groups.map(({ clave, tope, hits }) => ({ clave, tope, pedidas: hits.length }));
  const counted = await queries.countNetworks(tx, asks);
  return groups.flatMap(({ clave, hits }) => hits.slice(counted.get(clave)?.admitidas ?? 0));
}

const WIDEST = 0;
/** Depth of the smallest network: a /64 in a /56 in a /48. */
const SMALLEST = 2;

/** Returns the hits that are within the limits over all processes. */
async function counting(tx: Database, hits: Hit[]): Promise<Hit[]> {
  let counted = hits;
  for (let depth = SMALLEST; depth >= WIDEST; depth -= 1) {
    let groups = groupsAt(counted, depth);
    const areClicks = depth === WIDEST && groups[0]?.hits[0]?.tipo === 'click';
    if (areClicks) groups = await byViews(tx, groups);
    const surplus = new Set(await takeSurplus(tx, groups));
    counted = counted.filter((hit) => !surplus.has(hit));
  }
  return counted;
}

/**
 * Returns the hits that are within the limits of their networks over all processes that share the
 * database; `surplus` are the other views and clicks. Runs in the transaction that stores the hits.
 */
export async function withinBounds(
  tx: Database,
  hits: Hit[],
): Promise<{ counted: Hit[]; surplus: Excluded[] }> {
  if (!hits.some(({ redes }) => redes)) return { counted: hits, surplus: [] };
  // Views are counted first, because they allow clicks.
  const others = await counting(
    tx,
    hits.filter(({ tipo }) => tipo !== 'click'),
  );
  const clicks = await counting(
    tx,
    hits.filter(({ tipo }) => tipo === 'click'),
  );
  const all = new Set([...others, ...clicks]);
  const surplus = hits
    .filter((hit) => !all.has(hit) && (hit.tipo === 'view' || hit.tipo === 'click'))
    .map(({ uid, bucket: { dia } }): Excluded => ({ uid, dia, why: 'bots' }));
  return { counted: hits.filter((hit) => all.has(hit)), surplus };
}
