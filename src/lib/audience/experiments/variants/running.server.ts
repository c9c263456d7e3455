import type { Database } from '@/lib/kernel/db';
import { findProfile } from '@/lib/page/profile/stored-profile.server';
import * as queries from './queries.server';
import { type Experiment, pauseOf, publishedStateOf, type TestedPage } from './rules';

/** The test of a page that is not over at a moment (ms), whether it runs or pauses. */
export const openTest = (db: Database, uid: string, now: number) => queries.findOpen(db, uid, now);

/** The test that runs on a page at a moment (ms): one that pauses does not. */
export async function runningTest(
  db: Database,
  uid: string,
  page: TestedPage,
  now: number,
): Promise<Experiment | undefined> {
  const test = await queries.findOpen(db, uid, now);
  return test && !pauseOf(test, publishedStateOf(page, now)) ? test : undefined;
}

/** A running test, as far as it matters to what a visit counts as. */
export type CountedTest = Pick<Experiment, 'id' | 'tipo' | 'enlace' | 'creadoEn'> & {
  variants: number;
};

/** The test that runs on a page by its uid, if one does. */
export async function countedTest(
  db: Database,
  uid: string,
  now: number,
): Promise<CountedTest | undefined> {
  const test = await queries.findOpen(db, uid, now);
  // Hardly any page has one: nothing else of it is read then.
  const page = test && (await findProfile(db, uid));
  if (!page || pauseOf(test, publishedStateOf(page, now))) return undefined;
  return { ...test, variants: test.variantes.length };
}

/** Returns which of some experiments were neither ended nor removed. */
export const openAmong = (tx: Database, ids: string[]) => queries.stillOpen(tx, ids);

/** Adds visitors of a day to the figures of tests. */
export const addFigures = (tx: Database, rows: queries.DayRow[]) => queries.addFigures(tx, rows);
