import { addFigures, openAmong } from '@/lib/audience/experiments/variants/running.server';
import { atomically, codeOf, type Database, isRefusedValue, lockName } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { withinBounds } from './networks.server';
import * as queries from './queries.server';
import { boundSources } from './sources.server';
import { tally } from './sums';
import { type Excluded, type Hit, marksOf, testRowsOf } from './tally';

/** What is written together. */
export interface Batch {
  hits: Hit[];
  excluded: Excluded[];
}

/** Sums of all profiles are kept in this many parts, one a process with luck. */
const PARTS = 64;
const parte = Math.floor(Math.random() * PARTS);

/** What the database did not take of a batch, and why. */
interface Unstored {
  left: Batch[];
  fault?: unknown;
}

/** The hits, those for a test that is over since as hits of the page alone. */
async function ofOpenTests(tx: Database, hits: Hit[]): Promise<Hit[]> {
  const tests = new Set(hits.flatMap(({ prueba }) => prueba?.id ?? []));
  if (tests.size === 0) return hits;
  const open = await openAmong(tx, [...tests]);
  return hits.map((hit) =>
    hit.prueba && !open.has(hit.prueba.id) ? { ...hit, prueba: undefined } : hit,
  );
}

async function write({ hits, excluded }: Batch): Promise<void> {
  const uids = [...new Set([...hits, ...excluded].map(({ uid }) => uid))];
  await atomically(async (tx) => {
    await lockName(tx, queries.FIGURES, true);
    const alive = await queries.existing(tx, uids);
    const present = hits.filter(({ uid }) => alive.has(uid));
    const { counted, surplus } = await withinBounds(tx, present);
    const rows = await boundSources(tx, await ofOpenTests(tx, counted));
    const fresh = await queries.setMarks(tx, marksOf(rows));
    const sums = tally(rows, [...surplus, ...excluded.filter(({ uid }) => alive.has(uid))], fresh);
    await queries.addTally(tx, sums);
    await addFigures(tx, testRowsOf(fresh));
    await queries.addTotals(tx, parte, sums.views, sums.clicks);
    await queries.insertHits(tx, rows);
  });
}

const sizeOf = ({ hits, excluded }: Batch) => hits.length + excluded.length;

function halves({ hits, excluded }: Batch): [Batch, Batch] {
  const [hit, out] = [Math.ceil(hits.length / 2), Math.floor(excluded.length / 2)];
  return [
    { hits: hits.slice(0, hit), excluded: excluded.slice(0, out) },
    { hits: hits.slice(hit), excluded: excluded.slice(out) },
  ];
}

/** Returns why a batch could not be written, or undefined when it is. */
function faultOf(batch: Batch): Promise<unknown> {
  return write(batch).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/**
 * Writes a batch in one transaction. One visit that the database refuses for what is in
 * it must not keep the others out for ever: the batch is halved until that one is alone,
 * and left out. Returns what is to be tried again because the database could not write now.
 */
export async function store(batch: Batch): Promise<Unstored> {
  const batches = sizeOf(batch) > 0 ? [batch] : [];
  const refused: unknown[] = [];
  let fault: unknown;
  for (let part = batches[0]; part; part = batches[0]) {
    fault = await faultOf(part);
    if (fault && !isRefusedValue(fault)) break;
    batches.shift();
    if (fault && sizeOf(part) === 1) refused.push(fault);
    else if (fault) batches.unshift(...halves(part));
  }
  if (refused.length > 0) {
    const what = { refused: refused.length, code: codeOf(refused[0]) };
    log().error(what, 'visits that the database refuses were left out');
  }
  return { left: batches, fault };
}
