import { atomically, reading } from '@/lib/kernel/db';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { slugOf } from '@/lib/page/profile/service.server';
import { claimMailing, type Subscription, subscribersOf } from '@/lib/people/mail/lists.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { contactOf } from '@/lib/people/people/service.server';
import { weekFigures, zoneOf } from '../week.server';
import { weekMail } from './mails';
import { weekDue } from './rules';

const BATCH = 200;
/** A person who got a mail since then has had this week's one: nothing is read for them. */
const SURELY = 5 * 86_400_000;

/** Sends one page's figures where they are due. Returns whether it did. */
async function sendOne(row: Subscription, now: number): Promise<boolean> {
  const zone = await zoneOf(await reading(), row.uid);
  const week = zone && weekDue(zone, now, row.ultimoEn);
  if (!week) return false;
  return atomically(async (tx) => {
    if (!(await claimMailing(tx, row, now))) return false;
    const figures = await weekFigures(tx, row.uid, week.desde);
    const { email: to } = await contactOf(tx, row.persona);
    const pagina = `/${(await slugOf(row.uid, tx)) ?? ''}`;
    const params = { pagina, ...week, ...figures };
    const { persona, llave } = row;
    await sendMail(tx, weekMail, { to, params, persona, llave });
    return true;
  });
}

/** Writes their figures to all who asked for them and whose Monday it is. Returns to how many. */
export async function sendWeeklyFigures(now = Date.now()): Promise<number> {
  let sent = 0;
  let rows = await subscribersOf(weekMail, '', BATCH);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) {
      if (now - row.ultimoEn >= SURELY && (await sendOne(row, now))) sent += 1;
    }
    rows = await subscribersOf(weekMail, last.llave, BATCH);
  }
  return sent;
}

/** Somewhere it is nine o'clock every quarter of an hour. */
const QUARTER = 15 * 60_000;

defineJob({
  name: 'resumen-semanal',
  atOnce: 1,
  next: (begun) => (Math.floor(begun / QUARTER) + 1) * QUARTER,
  run: async () => {
    await sendWeeklyFigures();
  },
});
