import type { Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { keysetPages, mapPages } from '@/lib/kernel/db/bulk/keyset';
import { AppError } from '@/lib/kernel/http/errors';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import * as months from './month-queries.server';
import { daysOf, deleteMarks, findOwner } from './queries.server';
import type { DayRow } from './recording/tally';
import { basicFigures } from './rules';

const EVER = { desde: '', hasta: '9999-12-31' };

/**
 * Everything counted for a person in parts, for taking it away: every day, and the rest by the
 * month, so that years stay small. As on the screens, plans without advanced figures
 * get a day's basic figures. Throws `notFound` when the account is gone.
 */
export async function allFigures(db: Database, uid: string) {
  const owner = await findOwner(db, uid);
  if (!owner) throw new AppError('notFound');
  const days = keysetPages<DayRow>((last, most) =>
    daysOf(db, { uid, ...EVER, ...(last && { desde: `${last.dia}+` }) }, most),
  );
  if (!PLAN_RULES[owner.plan].advancedStatistics) {
    const basic = (day: DayRow) => ({ dia: day.dia, ...basicFigures(day) });
    return { dias: mapPages<DayRow, object>(days, (rows) => rows.map(basic)) };
  }
  const byMonth = (read: Parameters<typeof monthByMonth>[2]) => monthByMonth(db, uid, read);
  return {
    dias: days as AsyncIterable<readonly object[]>,
    horas: byMonth(months.hoursByMonth),
    desglose: byMonth(months.partsByMonth),
    enlaces: byMonth(months.linksByMonth),
    productos: byMonth(months.productsByMonth),
  };
}

/** What `read` gives of each month in which something was counted, the newest first. */
async function* monthByMonth(
  db: Database,
  uid: string,
  read: (db: Database, uid: string, month: string) => PromiseLike<object[]>,
): AsyncGenerator<readonly object[]> {
  for (const month of await months.countedMonths(db, uid)) yield await read(db, uid, month);
}

/** Forgets who has been counted on a page, or for one thing on it: they count again. */
export function forgetVisitors(uid: string, que?: string): Promise<void> {
  return inBites((tx, most) => deleteMarks(tx, { uid, que }, most));
}
