import { LOCALE } from '@/lib/core/i18n/locale';
import { DAY_MS } from '@/lib/core/time/units';
import { addDays, wallClock } from '@/lib/core/time/zone';
import { DELAYS, DEVICES, type Delay, type Device } from './figures';
import type { BreakdownRow, DayRow, LinkRow } from './recording/tally';
import { greatest, OTHER_SOURCES, percentages, ratio, withRates } from './rules';
import type { AdvancedStatistics, LinkFigures, Performance, Rates } from './schema';

/** Maximum number of steps in a link's sparkline. */
const CURVE_STEPS = 31;

type Part = Pick<BreakdownRow, 'tipo' | 'valor' | 'views' | 'clicks'>;

/** Returns the dates of a period, both ends included. */
export function datesOf(desde: string, hasta: string): string[] {
  const dates: string[] = [];
  for (let dia = desde; dia <= hasta; dia = addDays(dia, 1)) dates.push(dia);
  return dates;
}

export function sumOf(days: DayRow[]): Rates & { bots: number; propias: number } {
  const sum = { views: 0, clicks: 0, visitors: 0, clickers: 0, bots: 0, propias: 0 };
  for (const day of days) {
    sum.views += day.views;
    sum.clicks += day.clicks;
    sum.visitors += day.visitors;
    sum.clickers += day.clickers;
    sum.bots += day.bots;
    sum.propias += day.propias;
  }
  const { bots, propias } = sum;
  return { ...withRates(sum, sum.clickers), bots, propias };
}

/** Returns every date of a period with its figures, zero for dates without any. */
export function dailyPoints(days: DayRow[], desde: string, hasta: string) {
  const rowsByDay = new Map(days.map((day) => [day.dia, day]));
  return datesOf(desde, hasta).map((time) => {
    const { views = 0, clicks = 0, visitors = 0 } = rowsByDay.get(time) ?? {};
    return { time, views, clicks, visitors };
  });
}

function ofKind(parts: Part[], tipo: Part['tipo']): Part[] {
  const bySize = (a: Part, b: Part) =>
    b.views - a.views || b.clicks - a.clicks || a.valor.localeCompare(b.valor, LOCALE);
  return parts.filter((part) => part.tipo === tipo).sort(bySize);
}

function sharesOf(parts: Part[], tipo: Part['tipo']) {
  const own = ofKind(parts, tipo);
  const all = own.reduce((sum, { views }) => sum + views, 0);
  return own.map(({ valor, views, clicks }) => ({
    valor,
    views,
    clicks,
    share: ratio(views, all),
  }));
}

/** Adds the figures of the sources that are not listed, as `otros`. */
export function withRest(
  sources: Omit<Part, 'tipo'>[],
  all: { views: number; clicks: number },
): Part[] {
  const named = sources.filter(({ valor }) => valor !== OTHER_SOURCES);
  const views = Math.max(0, all.views - named.reduce((sum, one) => sum + one.views, 0));
  const clicks = Math.max(0, all.clicks - named.reduce((sum, one) => sum + one.clicks, 0));
  const rest = views + clicks > 0 ? [{ valor: OTHER_SOURCES, views, clicks }] : [];
  return [...named, ...rest].map((source) => ({ tipo: 'fuente', ...source }));
}

/** Returns countries, sources and devices, largest first. */
export function breakdownOf(
  parts: Part[],
): Pick<AdvancedStatistics, 'topCountries' | 'fuentes' | 'deviceBreakdown'> {
  const devices: Record<Device, number> = { mobile: 0, desktop: 0, tablet: 0 };
  for (const { valor, views } of ofKind(parts, 'dispositivo')) {
    const device = DEVICES.find((name) => name === valor);
    if (device) devices[device] += views;
  }
  return {
    topCountries: sharesOf(parts, 'pais').map(({ valor, ...rest }) => ({
      country: valor,
      ...rest,
    })),
    fuentes: sharesOf(parts, 'fuente').map(({ valor, ...rest }) => ({ fuente: valor, ...rest })),
    deviceBreakdown: percentages(devices),
  };
}

/** Groups dates into at most 31 steps: the first date of each step, and the step of every date. */
export function stepsOf(dates: string[]): { pasos: string[]; stepOf: Map<string, number> } {
  const size = Math.ceil(dates.length / CURVE_STEPS);
  return {
    pasos: dates.filter((_, index) => index % size === 0),
    stepOf: new Map(dates.map((date, index) => [date, Math.floor(index / size)])),
  };
}

function curveOf(rows: LinkRow[], { pasos, stepOf }: ReturnType<typeof stepsOf>): number[] {
  const curve = pasos.map(() => 0);
  for (const { dia, clicks } of rows) {
    const step = stepOf.get(dia);
    if (step !== undefined) curve[step] = (curve[step] ?? 0) + clicks;
  }
  return curve;
}

/** The fields of a stored link for the table of links. */
export interface StoredLink {
  id: string;
  titulo: string;
  url: string;
  published: boolean;
}

/**
 * Returns every link with its clicks, most clicked first, including links without a click. `rows`
 * may begin before the period: clicks are counted on `dates` only, the sparkline shows all `steps`.
 */
export function linkTable(
  storedLinks: StoredLink[],
  rows: LinkRow[],
  views: number,
  dates: string[],
  steps: ReturnType<typeof stepsOf>,
): LinkFigures[] {
  const included = new Set(dates);
  const byLink = Map.groupBy(rows, ({ enlace }) => enlace);
  const current = new Map(storedLinks.map((link) => [link.id, link]));
  const ids = [...new Set([...current.keys(), ...byLink.keys()])];
  const table = ids.map((id) => {
    const all = byLink.get(id) ?? [];
    const own = all.filter(({ dia }) => included.has(dia));
    const clicks = own.reduce((sum, row) => sum + row.clicks, 0);
    const last = Math.max(0, ...own.map(({ ultimoClic }) => ultimoClic));
    const link = current.get(id);
    const estado = link ? (link.published ? 'publicado' : 'guardado') : 'eliminado';
    return {
      id,
      titulo: link?.titulo ?? '',
      url: link?.url ?? '',
      estado,
      clicks,
      unicos: own.reduce((sum, row) => sum + row.unicos, 0),
      ctr: ratio(clicks, views),
      ultimoClic: last ? new Date(last).toISOString() : null,
      curva: curveOf(all, steps),
    } satisfies LinkFigures;
  });
  const visibleRows = table.filter(({ estado, clicks }) => estado !== 'eliminado' || clicks > 0);
  return visibleRows.sort((a, b) => b.clicks - a.clicks);
}

/**
 * Returns views by weekday (0 is Monday) and hour in a zone. They are computed from the UTC hour,
 * because the stored weekday and local hour belong to the zone that the owner had at that time.
 */
export function weekMap(zone: string, hours: { hora: number; views: number }[]): number[][] {
  const offsets = new Map<number, number>();
  const offsetAt = (moment: number) => wallClock(zone, moment) - moment;
  const dayOffset = (day: number) => {
    const offset = offsets.get(day) ?? offsetAt(day * DAY_MS);
    offsets.set(day, offset);
    return offset;
  };
  const map = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { hora, views } of hours) {
    const day = Math.floor(hora / DAY_MS);
    const offset = dayOffset(day) === dayOffset(day + 1) ? dayOffset(day) : offsetAt(hora);
    const wall = new Date(hora + offset);
    const row = map[(wall.getUTCDay() + 6) % 7];
    if (row) row[wall.getUTCHours()] = (row[wall.getUTCHours()] ?? 0) + views;
  }
  return map;
}

/** Returns the data of the screen Rendimiento: hours of visits, and delays of first clicks. */
export function performanceOf(
  mapa: number[][],
  parts: Part[],
  enlaces: LinkFigures[],
): Performance {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    mapa.reduce((sum, row) => sum + (row[hour] ?? 0), 0),
  );
  const byDay = mapa.map((row) => row.reduce((sum, views) => sum + views, 0));
  const delays = new Map(ofKind(parts, 'demora').map(({ valor, clicks }) => [valor, clicks]));
  return {
    primerClic: DELAYS.map((tramo: Delay) => ({ tramo, clicks: delays.get(tramo) ?? 0 })),
    mapa,
    mejorHora: greatest(byHour),
    mejorDia: greatest(byDay),
    sinClics: enlaces
      .filter(({ estado, clicks }) => estado === 'publicado' && clicks === 0)
      .map(({ id, titulo }) => ({ id, titulo })),
  };
}
