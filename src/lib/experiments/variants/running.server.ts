import type { Database } from '@/lib/core/db';
import { findProfile } from '@/lib/profile/stored-profile.server';
import * as queries from './queries.server';
import { type Experiment, pauseOf, publishedStateOf, type TestedPage } from './rules';

/** Returns the experiment that runs on a page at a moment (ms), not a paused one. */
export async function runningTest(
  db: Database,
  uid: string,
  page: TestedPage,
  now: number,
): Promise<Experiment | undefined> {
  const test = await queries.findOpen(db, uid, now);
  return test && !pauseOf(test, publishedStateOf(page, now)) ? test : undefined;
}

/** A running experiment, with the fields that counting a visit needs. */
export type CountedTest = Pick<Experiment, 'id' | 'tipo' | 'enlace' | 'creadoEn'> & {
  variants: number;
};

/** Returns the running experiment of a page by uid, if any. */
export async function countedTest(
  db: Database,
  uid: string,
  now: number,
): Promise<CountedTest | undefined> {
  const test = await queries.findOpen(db, uid, now);
  // The profile is read only for an open experiment, because hardly any page has one.
  const page = test && (await findProfile(db, uid));
  if (!page || pauseOf(test, publishedStateOf(page, now))) return undefined;
  return { ...test, variants: test.variantes.length };
}
