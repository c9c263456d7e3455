import type { z } from 'zod';
import { plannedLinks } from '@/lib/adult/rules';
import { buttonsOf, unpublishedReason } from '@/lib/blocks/rules';
import { readBlocks } from '@/lib/blocks/schema';
import { atomically, type Database, longRead } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { csvStyleIn } from '@/lib/core/text/csv';
import { isoOf } from '@/lib/core/time/iso';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import {
  addDays,
  type Bucket,
  bucketAt,
  DEFAULT_ZONE,
  dateAt,
  hoursOf,
  localMoment,
  startOfDay,
} from '@/lib/core/time/zone';
import { endOf } from '@/lib/events/rules';
import { linkTitle } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { countPages, updateZone } from '@/lib/pages/queries.server';
import { mayDo, type Role } from '@/lib/people/rights';
import { PLAN_RULES } from '@/lib/plans/rules';
import {
  breakdownOf,
  dailyPoints,
  datesOf,
  linkTable,
  performanceOf,
  type StoredLink,
  stepsOf,
  sumOf,
  weekMap,
  withRest,
} from './aggregate';
import { csvOf } from './csv';
import { RANGES, type Range, STOREFRONT } from './figures';
import * as queries from './queries.server';
import type { HourRow } from './recording/tally';
import { forgetTarget } from './recording/visitor.server';
import { resetOfSession } from './reset.server';
import { lastFullReset } from './reset-queries.server';
import { basicFigures, ratio, withRates } from './rules';
import type {
  Activity,
  AdvancedStatistics,
  exportSchema,
  FullStatistics,
  Rates,
  Statistics,
  StatisticsFrame,
  TimePoint,
} from './schema';
import { type StoreReader, storeOf } from './store.server';
import { getStatisticsTexts } from './texts';

const NONE = { views: 0, clicks: 0, visitors: 0, clickers: 0 };
type Sums = typeof NONE;

function add(sum: Sums, hour: Sums): Sums {
  return {
    views: sum.views + hour.views,
    clicks: sum.clicks + hour.clicks,
    visitors: sum.visitors + hour.visitors,
    clickers: sum.clickers + hour.clickers,
  };
}

/** Returns yesterday's hour with the current local hour, and the instant in it (`until`, ms). */
function hourOfYesterday(zone: string, now: number): { bucket: Bucket; until: number } | undefined {
  const today = bucketAt(zone, now);
  const hours = hoursOf(zone, addDays(today.dia, -1));
  // When yesterday's clock skipped this hour, the next hour is used: none of it has passed.
  const bucket = hours.find(({ horaLocal }) => horaLocal >= today.horaLocal);
  if (!bucket) return undefined;
  const passed = bucket.horaLocal === today.horaLocal ? now - today.hora : 0;
  return { bucket, until: bucket.hora + passed };
}

/** Returns the share of an hour's figures that had arrived by a moment within it. */
async function elapsedPartOf(
  db: Database,
  row: HourRow,
  bucket: Bucket,
  until: number,
): Promise<Sums> {
  const came = await queries.hitsOfHour(db, row.uid, bucket, until);
  const all = row.views + row.clicks;
  // If single hits were deleted or are too many to read, the share of the elapsed time is used.
  const isComplete = all > 0 && came.all >= all;
  const time = (until - bucket.hora) / HOUR_MS;
  const part = (figure: number, share: number) =>
    Math.round(figure * Math.min(1, isComplete ? share : time));
  return {
    views: part(row.views, ratio(came.views, row.views)),
    clicks: part(row.clicks, ratio(came.clicks, row.clicks)),
    visitors: part(row.visitors, ratio(came.views + came.clicks, all)),
    clickers: part(row.clickers, ratio(came.clicks, row.clicks)),
  };
}

/**
 * Returns yesterday's figures up to the current local time. Whole hours are exact. In the last,
 * partial hour visitors are estimated by the share of its hits; views and clicks are exact while
 * its single hits are stored.
 */
async function yesterdayUntil(
  db: Database,
  { uid, zone }: { uid: string; zone: string },
  now: number,
): Promise<Rates> {
  const moment = hourOfYesterday(zone, now);
  const begin = startOfDay(zone, addDays(bucketAt(zone, now).dia, -1));
  const end = moment?.bucket.hasta ?? startOfDay(zone, bucketAt(zone, now).dia);
  const rows = await queries.hoursOf(db, uid, begin, end);
  let sum = NONE;
  for (const row of rows) {
    const isLast = moment !== undefined && row.hora === moment.bucket.hora;
    sum = add(sum, isLast ? await elapsedPartOf(db, row, moment.bucket, moment.until) : row);
  }
  return withRates(sum, sum.clickers);
}

const RECENT_HITS = 20;
/** Shortest sparkline in days: a range of one day shows a week, as links have no hourly figures. */
const MIN_CURVE_LENGTH = 7;

/** The viewer of a page's figures: revenue is included for members who may see sales. */
interface Viewer {
  uid: string;
  rol?: Role;
}

interface MeasuredPage {
  uid: string;
  plan: StatisticsFrame['plan'];
  reglas18: number;
  zone: string;
  bloques: unknown[];
  withIncome: boolean;
}

async function measuredPageOf(db: Database, { uid, rol }: Viewer): Promise<MeasuredPage> {
  const { plan, reglas18, zonaHoraria, bloques } = existing(await queries.findOwner(db, uid));
  const withIncome = rol !== undefined && mayDo(rol, 'orders.manage');
  return { uid, plan, reglas18, zone: zonaHoraria || DEFAULT_ZONE, bloques, withIncome };
}

function periodOf({ uid, zone }: MeasuredPage, rango: Range, now: number) {
  const hasta = dateAt(zone, now);
  const days = RANGES[rango];
  const desde = addDays(hasta, 1 - days);
  const before = { uid, desde: addDays(desde, -days), hasta: addDays(desde, -1) };
  return { uid, desde, hasta, before };
}

async function hourlyPoints(
  db: Database,
  { uid, zone }: MeasuredPage,
  dia: string,
): Promise<TimePoint[]> {
  const hours = hoursOf(zone, dia);
  const end = startOfDay(zone, addDays(dia, 1));
  const rows = await queries.hoursOf(db, uid, startOfDay(zone, dia), end);
  const rowsByHour = new Map(rows.map((row) => [row.hora, row]));
  return hours.map(({ hora }) => {
    const { views = 0, clicks = 0 } = rowsByHour.get(hora) ?? {};
    return { time: localMoment(zone, hora), views, clicks };
  });
}

/** Returns the recent clicks on some items of a page, by item and country. */
export const clicksByCountry = queries.clicksByCountry;

async function knownLinks(
  db: Database,
  { uid, plan, reglas18, bloques }: MeasuredPage,
  sold: StoredLink[],
  now: number,
): Promise<StoredLink[]> {
  const rows = await queries.linksOf(db, uid);
  const links = rows.map(
    (row) =>
      ({
        ...row,
        desde: isoOf(row.desde),
        hasta: isoOf(row.hasta),
      }) as Link,
  );
  const [blocks, at] = [readBlocks(bloques), new Date(now)];
  const planned = plannedLinks({ plan, reglas18, enlaces: links, bloques: blocks }, at);
  const published = new Set(planned.map(({ id }) => id));
  const buttons = buttonsOf(blocks, config().language).map(({ id, titulo, url, block }) => {
    return { id, titulo, url, published: !unpublishedReason(block, at) };
  });
  const tickets = (await queries.ticketsOf(db, uid)).map((event) => {
    const { id, titulo, url, estado } = event;
    const isShown = estado !== 'cancelado' && now < endOf(event);
    return { id, titulo, url, published: PLAN_RULES[plan].events && isShown };
  });
  return [
    ...links.map((link) => {
      const { id, url } = link;
      return { id, titulo: linkTitle(link, config().language), url, published: published.has(id) };
    }),
    ...buttons,
    ...tickets,
    ...sold,
  ];
}

async function recentOf(
  db: Database,
  { uid, zone }: MeasuredPage,
  desde: string,
  storedLinks: StoredLink[],
): Promise<Activity[]> {
  const since = Math.max(startOfDay(zone, desde), await lastFullReset(db, uid));
  const titles = new Map(storedLinks.map(({ id, titulo }) => [id, titulo]));
  const rows = await queries.newestHits(db, uid, since, RECENT_HITS);
  return rows.map(({ tipo, pais, momento, dispositivo, enlace }) => ({
    type: tipo,
    country: pais,
    time: localMoment(zone, momento),
    device: dispositivo,
    ...(enlace !== '' && enlace !== STOREFRONT && { enlace: titles.get(enlace) ?? '' }),
  }));
}

async function advancedStatisticsOf(
  db: Database,
  owner: MeasuredPage,
  rango: Range,
  now: number,
  store: StoreReader,
): Promise<AdvancedStatistics> {
  const { before, ...period } = periodOf(owner, rango, now);
  const { uid, desde, hasta } = period;
  const days = await queries.daysOf(db, { uid, desde: before.desde, hasta });
  const current = days.filter(({ dia }) => dia >= desde);
  const past = days.filter(({ dia }) => dia < desde);
  const { bots: _, propias: __, ...whole } = sumOf(past);
  const anterior = rango === 'hoy' ? await yesterdayUntil(db, owner, now) : whole;
  const figures = sumOf(current);
  const sources = withRest(await queries.sourcesOf(db, period), figures);
  const parts = [...(await queries.partsOf(db, period)), ...sources];
  const sold = await store.listProducts(db, owner);
  const storedLinks = await knownLinks(db, owner, sold, now);
  const curveFrom = rango === 'hoy' ? addDays(hasta, 1 - MIN_CURVE_LENGTH) : desde;
  const clicks = await queries.linkDaysOf(db, { uid, desde: curveFrom, hasta });
  const dates = datesOf(desde, hasta);
  const steps = stepsOf(datesOf(curveFrom, hasta));
  const enlaces = linkTable(storedLinks, clicks, figures.views, dates, steps);
  const { zone } = owner;
  const end = startOfDay(zone, addDays(hasta, 1));
  const hours = await queries.viewsByHour(db, uid, startOfDay(zone, desde), end);
  const tienda = await storeOf(db, owner, { ...period, before, rango, days, sold }, store);
  return {
    ...figures,
    anterior,
    timeData:
      rango === 'hoy' ? await hourlyPoints(db, owner, hasta) : dailyPoints(current, desde, hasta),
    ...breakdownOf(parts),
    enlaces,
    pasos: steps.pasos,
    recentActivity: await recentOf(db, owner, desde, storedLinks),
    rendimiento: performanceOf(weekMap(zone, hours), parts, enlaces),
    ...(tienda && { tienda }),
  };
}

/**
 * Returns the figures of a range in the owner's time zone (docs/product.md §9). The free plan gets
 * only views, clicks and visitors. Throws `notFound` when the page is deleted.
 */
export async function getStatistics(
  session: Viewer & { id: string },
  rango: Range,
  store: StoreReader,
  now = nowMs(),
): Promise<Statistics> {
  return longRead((db) => statisticsOf(db, session, rango, now, store));
}

async function statisticsOf(
  db: Database,
  session: Viewer & { id: string },
  rango: Range,
  now: number,
  store: StoreReader,
): Promise<Statistics> {
  const { uid, id: sessionId } = session;
  const owner = await measuredPageOf(db, session);
  const { advancedStatistics } = PLAN_RULES[owner.plan];
  const { before: _, desde, hasta } = periodOf(owner, rango, now);
  const frame = {
    plan: owner.plan,
    rango,
    zonaHoraria: owner.zone,
    desde,
    hasta,
    reinicio: await resetOfSession(db, uid, sessionId, now),
  };
  if (advancedStatistics) {
    return {
      ...frame,
      ...(await advancedStatisticsOf(db, owner, rango, now, store)),
    } satisfies FullStatistics;
  }
  const whole = sumOf(await queries.daysOf(db, { uid, desde, hasta }));
  return { ...frame, ...basicFigures(whole) };
}

/** Returns a table of a range as CSV. Throws `notFound` when the page is deleted. */
export async function exportStatistics(
  asking: Viewer,
  rango: Range,
  { tabla: table, separador }: Omit<z.output<typeof exportSchema>, 'rango'>,
  language: string,
  store: StoreReader,
): Promise<{ name: string; csv: string }> {
  const now = nowMs();
  const { period, days, figures, zone } = await longRead(async (db) => {
    const owner = await measuredPageOf(db, asking);
    const { before: _, ...whole } = periodOf(owner, rango, now);
    const rows = await queries.daysOf(db, whole);
    const figures = await advancedStatisticsOf(db, owner, rango, now, store);
    return { period: whole, days: rows, figures, zone: owner.zone };
  });
  const csv = csvOf(table, days, figures, period, language, csvStyleIn(zone, separador));
  const { file } = getStatisticsTexts(language).export;
  return { name: `${file}-${table}-${period.desde}-${period.hasta}.csv`, csv };
}

/**
 * Stores a page's time zone and returns the current one. With `onlyIfNone` a zone that was chosen
 * before stays. Days already counted stay as they are.
 */
export async function setTimeZone(
  uid: string,
  zonaHoraria: string,
  onlyIfNone: boolean,
): Promise<{ zonaHoraria: string }> {
  const stored = await atomically(async (tx) => {
    await updateZone(tx, uid, { zonaHoraria, onlyIfNone });
    return (await queries.findOwner(tx, uid))?.zonaHoraria;
  });
  if (stored === undefined) throw new AppError('notFound');
  forgetTarget(uid);
  return { zonaHoraria: stored };
}

/** The figures of the landing page: pages, their links, and all-time clicks on them. */
export interface SiteTotals {
  creadores: number;
  enlaces: number;
  clics: number;
}

const TOTALS_TTL_MS = 5 * MINUTE_MS;
let totals: { at: number; value: Promise<SiteTotals> } | undefined;

function readTotals(): Promise<SiteTotals> {
  return longRead(async (db) => {
    const { pages, links } = await countPages(db);
    return { creadores: pages, enlaces: links, clics: (await queries.sumOfAll(db)).clicks };
  });
}

/** Returns the figures of the landing page, at most five minutes old. */
export function siteTotals(): Promise<SiteTotals> {
  const now = nowMs();
  if (!totals || now - totals.at > TOTALS_TTL_MS) {
    const value = readTotals();
    totals = { at: now, value };
    value.catch(() => {
      totals = undefined;
    });
  }
  return totals.value;
}
