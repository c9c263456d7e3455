import { randomInt } from 'node:crypto';
import { reading } from '@/lib/kernel/db';
import { HOUR_MS } from '@/lib/kernel/time/units';
import * as queries from './queries.server';
import type { Hit } from './tally';
import type { DayVisitor } from './visitor.server';

/** The number of cells for counts by hash: memory does not grow with the number of visitors. */
export const CELLS = 2 ** 18;
/** The hash is keyed: a client cannot compute a cell, and no visitor is stored. */
const seed = randomInt(2 ** 32);

/** The cell of a text: FNV-1a with its upper bits mixed in, a small part of what a cryptographic hash costs. */
export function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}

/**
 * How long (ms) a click waits for its visitor's view: another process may have taken that, and
 * writes once a second.
 */
const VIEW_WAIT_MS = 3_000;
/** What a cell holds of a visitor: nothing is known, nothing is left, or the clicks left and one more. */
const [UNKNOWN, SPENT, MAX_COUNT] = [0, 1, 2 ** 16 - 1];

let hour = 0;
const cells = new Uint16Array(CELLS);

/** What comes late, from the hour before, is looked up in this one. */
function turnTo(now: number): void {
  const current = Math.floor(now / HOUR_MS);
  if (current <= hour) return;
  cells.fill(UNKNOWN);
  hour = current;
}

/** Notes a view, by which its visitor may click as often as the page has links. */
export function addView(visitor: string, links: number, now: number): void {
  turnTo(now);
  const cell = cellOf(visitor);
  cells[cell] = Math.min(MAX_COUNT, Math.max(SPENT, cells[cell] ?? UNKNOWN) + links);
}

/** Whether a view allows a click or a share; `unknown` where only the database can tell. */
type Allowed = 'yes' | 'no' | 'unknown';

/**
 * Whether a view in this process, within the hour, allows what a visitor does. A click takes one of
 * those that it allows; a share only needs the view.
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
 * Whether a hit counts by what its visitor has seen, under any of the names that they may have
 * had: a click, and a share of the page, need a view.
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

/** A click or a share whose view this process does not know, and how many links its page has. */
export interface Unsure {
  hit: Hit;
  links: number;
  /** Who it may have been before midnight, whose view allows it too. */
  yesterday: DayVisitor | undefined;
}

const keyOf = ({ uid, dia, visitante }: { uid: string; dia: string; visitante: string }) =>
  `${uid} ${dia} ${visitante}`;

/** The names under which the view of a hit may be stored: of its day first. */
function namesOf({ hit: { uid, bucket, visitante }, yesterday }: Unsure) {
  const today = { uid, dia: bucket.dia, visitante };
  return yesterday ? [today, { uid, ...yesterday }] : [today];
}

/**
 * Reads which visitors have a stored view: their hits count, others do not, and some must be
 * checked again. With `isLast` no more views are written.
 */
export async function settle(all: readonly Unsure[], isLast: boolean) {
  const now = Date.now();
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
