import type { Database } from '@/lib/core/db';
import { inBatches, keysetPages, mapPages } from '@/lib/core/db/bulk';
import { existing } from '@/lib/core/http/errors';
import { PLAN_RULES } from '@/lib/plans/rules';
import * as queries from './queries.server';
import type { DayRow } from './recording/tally';
import { basicFigures } from './rules';

const EVER = { desde: '', hasta: '9999-12-31' };

/**
 * Returns all figures of a page in parts for the export: daily totals, and all other figures summed
 * by month, so that the export of several years stays small. As on the screens, plans without
 * advanced figures get only the basic daily figures.
 * Throws `notFound` when the page is deleted.
 */
export async function allFigures(db: Database, uid: string) {
  const owner = existing(await queries.findOwner(db, uid));
  const days = keysetPages<DayRow>((last, most) =>
    queries.daysOf(db, { uid, ...EVER, ...(last && { desde: `${last.dia}+` }) }, most),
  );
  if (!PLAN_RULES[owner.plan].advancedStatistics) {
    const basic = (day: DayRow) => ({ dia: day.dia, ...basicFigures(day) });
    return { dias: mapPages<DayRow, object>(days, (rows) => rows.map(basic)) };
  }
  const counted = await queries.countedMonths(db, uid);
  /** Yields the rows that `read` returns for each month. */
  async function* byMonth(
    read: (db: Database, uid: string, month: string) => PromiseLike<object[]>,
  ): AsyncGenerator<readonly object[]> {
    for (const month of counted) yield await read(db, uid, month);
  }
  return {
    dias: days as AsyncIterable<readonly object[]>,
    horas: byMonth(queries.hoursByMonth),
    desglose: byMonth(queries.partsByMonth),
    enlaces: byMonth(queries.linksByMonth),
    productos: byMonth(queries.productsByMonth),
  };
}

/** Deletes the visitor marks of a page, or of one item on it, so that its visitors count again. */
export function forgetVisitors(uid: string, que?: string): Promise<void> {
  return inBatches((tx, most) => queries.deleteMarks(tx, { uid, que }, most));
}
