import {
  breakdowns,
  dayFigures,
  dayVisitors,
  hits,
  hourFigures,
  linkFigures,
  links,
  profiles,
  resets,
  totals,
} from '@db/tables';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db';
import type { Plan } from '../profiles/schema';
import type { DayRow, HourRow, LinkRow } from './recording/tally';

/** Whose figures, and in which days, both included. */
export interface Period {
  uid: string;
  desde: string;
  hasta: string;
}

type ResetRow = typeof resets.$inferSelect;

/** The plan and the time zone of a person. */
export async function findOwner(
  db: Database,
  uid: string,
): Promise<{ plan: Plan; zonaHoraria: string } | undefined> {
  const [row] = await db
    .select({ plan: profiles.plan, zonaHoraria: profiles.zonaHoraria })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
}

/** Writes a person's time zone; with `onlyIfNone`, just when none was chosen. Gives what is stored. */
export async function setZone(
  tx: Database,
  uid: string,
  zonaHoraria: string,
  onlyIfNone: boolean,
): Promise<string | undefined> {
  const mine = eq(profiles.uid, uid);
  const free = eq(profiles.zonaHoraria, '');
  await tx
    .update(profiles)
    .set({ zonaHoraria })
    .where(onlyIfNone ? and(mine, free) : mine);
  return (await findOwner(tx, uid))?.zonaHoraria;
}

/** The days of a period that have figures, in order. */
export function daysOf(db: Database, { uid, desde, hasta }: Period): Promise<DayRow[]> {
  return db
    .select()
    .from(dayFigures)
    .where(and(eq(dayFigures.uid, uid), gte(dayFigures.dia, desde), lte(dayFigures.dia, hasta)))
    .orderBy(asc(dayFigures.dia));
}

/** The hours that began between two moments and have figures, in order. */
export function hoursOf(
  db: Database,
  uid: string,
  since: number,
  before: number,
): Promise<HourRow[]> {
  const { hora } = hourFigures;
  return db
    .select()
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), gte(hora, since), lt(hora, before)))
    .orderBy(asc(hora));
}

/** Views by weekday and hour of the owner's clock, of hours that began between two moments. */
export function weekOf(
  db: Database,
  uid: string,
  since: number,
  before: number,
): Promise<{ diaSemana: number; horaLocal: number; views: number }[]> {
  const { hora, diaSemana, horaLocal } = hourFigures;
  const views = sql<number>`sum(${hourFigures.views})`.mapWith(Number);
  return db
    .select({ diaSemana, horaLocal, views })
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), gte(hora, since), lt(hora, before)))
    .groupBy(diaSemana, horaLocal);
}

/** Views and clicks of a period by country, device, source and delay. */
export function partsOf(db: Database, { uid, desde, hasta }: Period) {
  const { tipo, valor, dia } = breakdowns;
  const views = sql<number>`sum(${breakdowns.views})`.mapWith(Number);
  const clicks = sql<number>`sum(${breakdowns.clicks})`.mapWith(Number);
  return db
    .select({ tipo, valor, views, clicks })
    .from(breakdowns)
    .where(and(eq(breakdowns.uid, uid), gte(dia, desde), lte(dia, hasta)))
    .groupBy(tipo, valor);
}

/** The clicks of a period by link and day. */
export function linkDaysOf(db: Database, { uid, desde, hasta }: Period): Promise<LinkRow[]> {
  const { dia } = linkFigures;
  return db
    .select()
    .from(linkFigures)
    .where(and(eq(linkFigures.uid, uid), gte(dia, desde), lte(dia, hasta)));
}

/** A person's links as stored, in order. */
export function linksOf(db: Database, uid: string) {
  return db.select().from(links).where(eq(links.uid, uid)).orderBy(asc(links.posicion));
}

/** The newest hits of a profile since a moment. */
export function newestHits(db: Database, uid: string, since: number, most: number) {
  return db
    .select()
    .from(hits)
    .where(and(eq(hits.uid, uid), gte(hits.momento, since)))
    .orderBy(desc(hits.momento))
    .limit(most);
}

/** Views and clicks of all profiles ever. */
export async function sumOfAll(db: Database): Promise<{ views: number; clicks: number }> {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${totals.views}), 0)`.mapWith(Number),
      clicks: sql<number>`coalesce(sum(${totals.clicks}), 0)`.mapWith(Number),
    })
    .from(totals);
  return row ?? { views: 0, clicks: 0 };
}

/** How many profiles and links there are. */
export async function countAll(db: Database): Promise<{ profiles: number; links: number }> {
  const [people] = await db.select({ sum: count() }).from(profiles);
  const [all] = await db.select({ sum: count() }).from(links);
  return { profiles: people?.sum ?? 0, links: all?.sum ?? 0 };
}

/** Everything counted for a profile. */
export async function allFiguresOf(db: Database, uid: string) {
  return {
    days: await db.select().from(dayFigures).where(eq(dayFigures.uid, uid)),
    hours: await db.select().from(hourFigures).where(eq(hourFigures.uid, uid)),
    breakdowns: await db.select().from(breakdowns).where(eq(breakdowns.uid, uid)),
    links: await db.select().from(linkFigures).where(eq(linkFigures.uid, uid)),
  };
}

/** What was counted for one link. */
export async function figuresOfLink(db: Database, uid: string, enlace: string) {
  const mine = and(eq(linkFigures.uid, uid), eq(linkFigures.enlace, enlace));
  return {
    days: [],
    hours: [],
    breakdowns: [],
    links: await db.select().from(linkFigures).where(mine),
  };
}

/** Deletes everything counted for a profile; single hits go when their reset can no longer be undone. */
export async function deleteFigures(tx: Database, uid: string): Promise<void> {
  await tx.delete(dayFigures).where(eq(dayFigures.uid, uid));
  await tx.delete(hourFigures).where(eq(hourFigures.uid, uid));
  await tx.delete(breakdowns).where(eq(breakdowns.uid, uid));
  await tx.delete(linkFigures).where(eq(linkFigures.uid, uid));
  await tx.delete(dayVisitors).where(eq(dayVisitors.uid, uid));
}

/** Deletes what was counted for one link. */
export async function deleteLinkFigures(tx: Database, uid: string, enlace: string): Promise<void> {
  await tx.delete(linkFigures).where(and(eq(linkFigures.uid, uid), eq(linkFigures.enlace, enlace)));
  await tx.delete(dayVisitors).where(and(eq(dayVisitors.uid, uid), eq(dayVisitors.que, enlace)));
}

/** Keeps what a reset took away. */
export async function insertReset(tx: Database, row: ResetRow): Promise<void> {
  await tx.insert(resets).values(row);
}

/** The newest reset of a session since a moment, without its figures. */
export async function lastReset(db: Database, uid: string, sesion: string, since: number) {
  const { id, enlace, creadoEn } = resets;
  const [row] = await db
    .select({ id, enlace, creadoEn })
    .from(resets)
    .where(and(eq(resets.uid, uid), eq(resets.sesion, sesion), gt(creadoEn, since)))
    .orderBy(desc(creadoEn))
    .limit(1);
  return row;
}

/** Since when single hits are shown: since the last reset of everything that is not undone. */
export async function lastWholeReset(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ creadoEn: resets.creadoEn })
    .from(resets)
    .where(and(eq(resets.uid, uid), eq(resets.enlace, '')))
    .orderBy(desc(resets.creadoEn))
    .limit(1);
  return row?.creadoEn ?? 0;
}

/** Takes a reset out, to undo it. */
export async function takeReset(
  tx: Database,
  uid: string,
  sesion: string,
  id: string,
  since: number,
): Promise<ResetRow | undefined> {
  const [row] = await tx
    .delete(resets)
    .where(
      and(
        eq(resets.id, id),
        eq(resets.uid, uid),
        eq(resets.sesion, sesion),
        gt(resets.creadoEn, since),
      ),
    )
    .returning();
  return row;
}

/** Resets from before a moment, whole ones with the profile whose hits can go. */
export function oldResets(db: Database, before: number) {
  const { id, uid, enlace, creadoEn } = resets;
  return db.select({ id, uid, enlace, creadoEn }).from(resets).where(lt(creadoEn, before));
}

/** Ends what an old reset kept: its figures, and the hits from before it. */
export async function forgetReset(
  tx: Database,
  { id, uid, enlace, creadoEn }: Pick<ResetRow, 'id' | 'uid' | 'enlace' | 'creadoEn'>,
): Promise<void> {
  if (enlace === '') {
    await tx.delete(hits).where(and(eq(hits.uid, uid), lt(hits.momento, creadoEn)));
  }
  await tx.delete(resets).where(eq(resets.id, id));
}

/** The days of which visitors are known: a few, found by the index rather than in all rows. */
async function daysWithMarks(db: Database): Promise<string[]> {
  const days: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const [row]: { dia: string }[] = await db
      .select({ dia: dayVisitors.dia })
      .from(dayVisitors)
      .where(gt(dayVisitors.dia, last))
      .orderBy(asc(dayVisitors.dia))
      .limit(1);
    last = row?.dia;
    if (row) days.push(row.dia);
  }
  return days;
}

/** Deletes who has been counted on a person's page: those rows refer to nobody. */
export async function deleteMarks(tx: Database, uid: string): Promise<void> {
  const days = await daysWithMarks(tx);
  if (days.length === 0) return;
  await tx.delete(dayVisitors).where(and(inArray(dayVisitors.dia, days), eq(dayVisitors.uid, uid)));
}
