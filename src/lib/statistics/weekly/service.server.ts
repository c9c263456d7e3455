import { atomically, type Database, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { addDays, bucketAt, DEFAULT_ZONE, hoursOf } from '@/lib/core/time/zone';
import { linkTitle } from '@/lib/links/networks';
import { claimMailing, type Subscription, subscribersOf } from '@/lib/mail/lists.server';
import { sendMail } from '@/lib/mail/service.server';
import { contactOf } from '@/lib/people/service.server';
import { slugOf } from '@/lib/profile/service.server';
import * as queries from '../queries.server';
import { weekMail } from './mails';

/** Hour of Monday, in the owner's zone, at which figures are sent. */
const AT = 9;
/** Longest delay (ms) with which the figures are still sent after the server was down. */
const LATEST = 36 * HOUR_MS;

/** A reported week: its first and last day, both included. */
interface Week {
  desde: string;
  hasta: string;
}

/**
 * Returns the week that is due to be reported at a moment: from Monday at nine in the owner's zone,
 * once. `last` is the time of the last report.
 */
export function weekDue(zone: string, now: number, last: number): Week | undefined {
  const { dia, diaSemana } = bucketAt(zone, now);
  const monday = addDays(dia, -diaSemana);
  const nine = hoursOf(zone, monday).find(({ horaLocal }) => horaLocal >= AT)?.hora ?? now + 1;
  if (now < nine || now - nine > LATEST || last >= nine) return undefined;
  return { desde: addDays(monday, -7), hasta: addDays(monday, -1) };
}

/** Number of links in a weekly report, most clicked first. */
const BEST = 3;
const DAYS = 7;

interface WeekFigures {
  views: number;
  clicks: number;
  viewsAntes: number;
  clicksAntes: number;
  mejores: { titulo: string; clicks: number }[];
}

/** Returns the time zone of a page's owner; undefined when there is no such page. */
async function zoneOf(db: Database, uid: string): Promise<string | undefined> {
  const owner = await queries.findOwner(db, uid);
  return owner && (owner.zonaHoraria || DEFAULT_ZONE);
}

async function sumOf(db: Database, period: queries.Period) {
  const days = await queries.daysOf(db, period);
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
  };
}

async function bestOf(db: Database, period: queries.Period): Promise<WeekFigures['mejores']> {
  const clicks = new Map<string, number>();
  for (const row of await queries.linkDaysOf(db, period)) {
    clicks.set(row.enlace, (clicks.get(row.enlace) ?? 0) + row.clicks);
  }
  const links = await queries.linksOf(db, period.uid);
  return links
    .map((link) => ({
      titulo: linkTitle(link, config().language),
      clicks: clicks.get(link.id) ?? 0,
    }))
    .filter((link) => link.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, BEST);
}

/** Returns the figures of the seven days from `desde`, and of the seven days before. */
async function weekFigures(db: Database, uid: string, desde: string): Promise<WeekFigures> {
  const period = { uid, desde, hasta: addDays(desde, DAYS - 1) };
  const before = { uid, desde: addDays(desde, -DAYS), hasta: addDays(desde, -1) };
  const [now, then] = [await sumOf(db, period), await sumOf(db, before)];
  const mejores = await bestOf(db, period);
  return { ...now, viewsAntes: then.views, clicksAntes: then.clicks, mejores };
}

const BATCH = 200;
/** Time (ms) after a mail in which no other mail can be due, so that the page is not read. */
const SURELY = 5 * DAY_MS;

/** Sends one page's figures when they are due. Returns true if it sent a mail. */
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

/** Sends the weekly figures that are due. Returns the number of mails. */
export async function sendWeeklyFigures(now = nowMs()): Promise<number> {
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

/** It becomes nine o'clock in some zone every quarter of an hour. */
const QUARTER = 15 * MINUTE_MS;

defineJob({
  name: 'resumen-semanal',
  atOnce: 1,
  next: (begun) => (Math.floor(begun / QUARTER) + 1) * QUARTER,
  run: async () => {
    await sendWeeklyFigures();
  },
});
