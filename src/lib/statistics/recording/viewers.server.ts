import { reading } from '@/lib/core/db';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { HOUR_MS } from '@/lib/core/time/units';
import * as queries from './queries.server';
import type { Hit } from './tally';
import type { DayVisitor } from './visitor.server';

/** The number of cells for counts by hash: memory does not grow with the number of visitors. */
export const CELLS = 2 ** 18;
/** The hash is keyed: a client cannot compute a cell, and no visitor is stored. */
const seed = randomBytes(4).readUInt32BE();

/**
 * Returns the cell of a text: FNV-1a with its upper bits mixed in, at a fraction of the cost of a
 * cryptographic hash.
 */
export function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}

/**
 * Time (ms) that a click waits for its visitor's view: another process may have received it, and
 * writes once a second.
 */
const VIEW_WAIT_MS = 3_000;
/** Values of a visitor's cell: unknown, no clicks left, or the remaining clicks plus one. */
const [UNKNOWN, SPENT, MAX_COUNT] = [0, 1, 2 ** 16 - 1];

let hour = 0;
const cells = new Uint16Array(CELLS);

/** Clears the cells every hour; views of the hour before are looked up in the database. */
function turnTo(now: number): void {
  const current = Math.floor(now / HOUR_MS);
  if (current <= hour) return;
  cells.fill(UNKNOWN);
  hour = current;
}

/** Stores a view, which allows its visitor as many clicks as the page has links. */
export function addView(visitor: string, links: number, now: number): void {
  turnTo(now);
  const cell = cellOf(visitor);
  cells[cell] = Math.min(MAX_COUNT, Math.max(SPENT, cells[cell] ?? UNKNOWN) + links);
}

/** Result of a check for a view; `unknown` when the database has to decide. */
type Allowed = 'yes' | 'no' | 'unknown';

/**
 * Checks for a view in this process within the hour. A click uses up one of the allowed ones; a
 * share only needs the view.
 */
function allowedByView(visitor: string, tipo: Hit['tipo'], now: number): Allowed {
  turnTo(now);
  const cell = cellOf(visitor);
  const remaining = cells[cell] ?? UNKNOWN;
  if (remaining === UNKNOWN) return 'unknown';
  if (tipo === 'share') return 'yes';
  if (remaining === SPENT) return 'no';
  cells[cell] = remaining - 1;
  return 'yes';
}

/**
 * Returns whether a hit counts by the views of its visitor, under any of the hashes that they may
 * have had: a click, and a share of the page, need a view.
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
  /** The visitor's hash of the day before, whose view allows the hit too. */
  yesterday: DayVisitor | undefined;
}

const keyOf = ({ uid, dia, visitante }: { uid: string; dia: string; visitante: string }) =>
  `${uid} ${dia} ${visitante}`;

/** Returns the hashes under which the view of a hit may be stored, its own day's first. */
function namesOf({ hit: { uid, bucket, visitante }, yesterday }: Unsure) {
  const today = { uid, dia: bucket.dia, visitante };
  return yesterday ? [today, { uid, ...yesterday }] : [today];
}

/**
 * Reads which visitors have a stored view: their hits count, others do not, and some are checked
 * again later. With `isLast` no more views are written, so all are decided.
 */
export async function settle(all: readonly Unsure[], isLast: boolean) {
  const now = nowMs();
  const marks = all.flatMap(namesOf);
  const viewers = new Set((await queries.viewersAmong(await reading(), marks)).map(keyOf));
  const settled: { counted: Hit[]; surplus: Hit[]; left: Unsure[] } = {
    ...{ counted: [], surplus: [], left: [] },
  };
  for (const one of all) {
    const { hit, links } = one;
    const { tipo, momento } = hit;
    const names = namesOf(one);
    let allowed = allowance(
      hit,
      names.map(({ visitante }) => visitante),
      momento,
    );
    const viewer = names.find((name) => viewers.has(keyOf(name)));
    if (allowed === 'unknown' && viewer) {
      addView(viewer.visitante, links, momento);
      allowed = allowedByView(viewer.visitante, tipo, momento);
    }
    if (allowed === 'yes') settled.counted.push(hit);
    else if (allowed === 'unknown' && !isLast && now - momento < VIEW_WAIT_MS)
      settled.left.push(one);
    else settled.surplus.push(hit);
  }
  return settled;
}
