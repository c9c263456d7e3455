import type { Database } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import * as months from './month-queries.server';
import { daysOf, deleteMarks, findOwner } from './queries.server';
import { basicFigures } from './rules';

const EVER = { desde: '', hasta: '9999-12-31' };

/**
 * Everything counted for a person, for taking it away: every day, and the rest by the
 * month, so that years stay small. As on the screens, plans without advanced figures
 * get a day's basic figures. Throws `notFound` when the account is gone.
 */
export async function allFigures(db: Database, uid: string) {
  const owner = await findOwner(db, uid);
  if (!owner) throw new AppError('notFound');
  const dias = await daysOf(db, { uid, ...EVER });
  if (!PLAN_RULES[owner.plan].advancedStatistics) {
    return { dias: dias.map((day) => ({ dia: day.dia, ...basicFigures(day) })) };
  }
  return {
    dias,
    horas: await months.hoursByMonth(db, uid),
    desglose: await months.partsByMonth(db, uid),
    enlaces: await months.linksByMonth(db, uid),
    productos: await months.productsByMonth(db, uid),
  };
}

/** Forgets who has been counted on a person's page; the figures go with the person by reference. */
export function forgetVisitors(tx: Database, uid: string): Promise<void> {
  return deleteMarks(tx, uid);
}
