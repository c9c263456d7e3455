import { HOUR_MS } from '../../src/lib/core/time/units';
import type { Bucket } from '../../src/lib/core/time/zone';
import type { Batches } from './sinks';

const COUNTRIES = ['MX', 'ES', 'CO', 'AR', 'CL', 'PE', 'US', 'EC', 'UY', 'BR'];
const DEVICES = ['mobile', 'desktop', 'tablet'];
const SOURCES = ['instagram.com', '', 'tiktok.com', 'google.com', 't.co', 'youtube.com'];
const DELAYS = ['5', '15', '30', '60', '300', 'mas'];
const HITS = ['uid', 'momento', 'tipo', 'enlace', 'pais', 'dispositivo', 'fuente'];
const DAYS = ['uid', 'dia', 'views', 'clicks', 'shares', 'visitors', 'clickers', 'bots', 'propias'];
const HOURS = ['uid', 'hora', 'dia', 'diaSemana', 'horaLocal', 'views', 'clicks'];
const PARTS = ['uid', 'dia', 'tipo', 'valor', 'views', 'clicks'];
const LINKS = ['uid', 'dia', 'enlace', 'clicks', 'unicos', 'ultimoClic'];

/** Counts views and clicks by a key. */
class Counts {
  readonly #counts = new Map<string, [views: number, clicks: number]>();

  add(value: string, isClick: boolean): void {
    const counts = this.#counts.get(value) ?? [0, 0];
    counts[isClick ? 1 : 0] += 1;
    this.#counts.set(value, counts);
  }

  entries(): [string, [number, number]][] {
    return [...this.#counts];
  }
}

/** Inserts a day of hits, spread over `hours` consecutive hours, and the statistics of them. */
export function bulkDay(
  batches: Batches,
  roll: () => number,
  { uid, links }: { uid: string; links: string[] },
  { dia, inicio, diaSemana }: Pick<Bucket, 'dia' | 'inicio' | 'diaSemana'>,
  count: number,
  hours: number,
): { views: number; clicks: number } {
  const pick = (list: string[]) => list[Math.floor(roll() ** 1.6 * list.length)] ?? '';
  const byHour = new Counts();
  const dimensions = { pais: new Counts(), dispositivo: new Counts(), fuente: new Counts() };
  const byLink = new Counts();
  const sum = { views: 0, clicks: 0 };
  const firstHour = Math.floor(roll() * (25 - hours));
  for (let index = 0; index < count; index += 1) {
    const hour = firstHour + Math.floor(roll() * hours);
    const isClick = roll() < 0.28;
    const enlace = isClick ? pick(links) : '';
    const values = { pais: pick(COUNTRIES), dispositivo: pick(DEVICES), fuente: pick(SOURCES) };
    const momento = inicio + Math.floor((hour + roll()) * HOUR_MS);
    const row = [uid, momento, isClick ? 'click' : 'view', enlace, ...Object.values(values)];
    batches.add('visitas', HITS, row);
    byHour.add(String(hour), isClick);
    dimensions.pais.add(values.pais, isClick);
    dimensions.dispositivo.add(values.dispositivo, isClick);
    dimensions.fuente.add(values.fuente, isClick);
    if (isClick) byLink.add(enlace, true);
    sum[isClick ? 'clicks' : 'views'] += 1;
  }
  const { views, clicks } = sum;
  const visitors = Math.ceil(views * 0.85);
  const clickers = Math.min(visitors, Math.ceil(clicks * 0.9));
  batches.add('estadisticas_dias', DAYS, [uid, dia, views, clicks, 0, visitors, clickers, 0, 0]);
  for (const [hour, [seen, clicked]] of byHour.entries()) {
    const local = Number(hour);
    const row = [uid, inicio + local * HOUR_MS, dia, diaSemana, local, seen, clicked];
    batches.add('estadisticas_horas', HOURS, row);
  }
  for (const [tipo, counts] of Object.entries(dimensions)) {
    for (const [valor, [seen, clicked]] of counts.entries()) {
      batches.add('estadisticas_desglose', PARTS, [uid, dia, tipo, valor, seen, clicked]);
    }
  }
  const delay = DELAYS[Math.floor(roll() * DELAYS.length)] ?? 'mas';
  if (clickers > 0) {
    batches.add('estadisticas_desglose', PARTS, [uid, dia, 'demora', delay, 0, clickers]);
  }
  for (const [enlace, [, clicked]] of byLink.entries()) {
    batches.add('estadisticas_enlaces', LINKS, [
      uid,
      dia,
      enlace,
      clicked,
      Math.ceil(clicked * 0.9),
      inicio + (firstHour + hours) * HOUR_MS - 1,
    ]);
  }
  return sum;
}
