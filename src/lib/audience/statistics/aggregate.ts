import { LOCALE } from '@/lib/kernel/i18n/locale';
import { addDays } from '@/lib/kernel/time/zone';
import type { Delay, Device } from './figures';
import { DELAYS, DEVICES } from './figures';
import type { BreakdownRow, DayRow, LinkRow } from './recording/tally';
import { greatest, OTHER_SOURCES, percentages, ratio, withRates } from './rules';
import type { AdvancedStatistics, LinkFigures, Performance, Rates } from './schema';

/** Steps of a link's small curve. */
const CURVE_STEPS = 31;

type Part = Pick<BreakdownRow, 'tipo' | 'valor' | 'views' | 'clicks'>;

/** The dates from one to another, both included. */
export function datesOf(desde: string, hasta: string): string[] {
  const dates: string[] = [];
  for (let dia = desde; dia <= hasta; dia = addDays(dia, 1)) dates.push(dia);
  return dates;
}

/** The figures of all days together. */
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

/** Every date of a period with its figures, also those without any. */
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

/** Sources with what came from those that are not among them, as `otros`. */
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

/** Countries, sources and devices, the largest first. */
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

/** Dates in at most 31 steps: the first date of each, and the step of every date. */
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

/** What a profile's stored link is to the table of links. */
export interface StoredLink {
  id: string;
  titulo: string;
  url: string;
  published: boolean;
}

/**
 * Every link with its clicks, the most clicked first; links without a click too.
 * `rows` may begin before the period: only `dates` count, the curve has `steps`.
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

/** The screen Rendimiento: when people come, and how soon they click. */
export function performanceOf(
  week: { diaSemana: number; horaLocal: number; views: number }[],
  parts: Part[],
  enlaces: LinkFigures[],
): Performance {
  const mapa = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { diaSemana, horaLocal, views } of week) {
    const row = mapa[diaSemana];
    if (row) row[horaLocal] = views;
  }
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
