import { HOUR_MS } from '../../src/lib/core/time/units';
import { bucketAt, startOfDay } from '../../src/lib/core/time/zone';
import type { Device } from '../../src/lib/statistics/figures';
import type { Hit } from '../../src/lib/statistics/recording/tally';
import { weighted } from './random';

/** Visits by hour: few at night, more at lunch, most in the evening. */
const BY_HOUR = [
  3, 2, 1, 1, 1, 2, 4, 7, 9, 9, 8, 8, 10, 12, 11, 9, 9, 10, 12, 15, 18, 19, 14, 7,
] as const;
const BY_WEEKDAY = [0.95, 1, 1.02, 1.05, 0.9, 0.8, 1.2] as const;
const COUNTRIES = [
  ['MX', 42],
  ['CO', 14],
  ['ES', 13],
  ['AR', 10],
  ['CL', 7],
  ['PE', 6],
  ['US', 4],
  ['EC', 2],
  ['UY', 1],
  ['ZZ', 1],
] as const;
const DEVICES: readonly (readonly [Device, number])[] = [
  ['mobile', 78],
  ['desktop', 18],
  ['tablet', 4],
];
const SOURCES = [
  ['instagram.com', 38],
  ['', 22],
  ['tiktok.com', 16],
  ['google.com', 8],
  ['t.co', 5],
  ['boletín', 6],
  ['youtube.com', 5],
] as const;
const DELAYS = [
  ['5', 34],
  ['15', 30],
  ['30', 17],
  ['60', 11],
  ['300', 6],
  ['mas', 2],
] as const;
const CLICK_RATE = 0.37;
const SHARE_RATE = 0.02;

export interface DayPlan {
  uid: string;
  zone: string;
  dia: string;
  /** Approximate number of views. */
  views: number;
  /** Link ids and their relative weights. */
  links: readonly (readonly [string, number])[];
  /** UTC instant in ms; no visit is later. */
  until: number;
}

function weekdayOf(dia: string): number {
  return (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns a plausible day of visitors: some come twice, some click. */
export function visitsOf(
  { uid, zone, dia, views, links, until }: DayPlan,
  roll: () => number,
): Hit[] {
  const begin = startOfDay(zone, dia);
  const swing = BY_WEEKDAY[weekdayOf(dia)] ?? 1;
  const count = Math.round(views * swing * (0.75 + roll() * 0.5));
  const hours = BY_HOUR.map((weight, hour) => [hour, weight] as const);
  const hits: Hit[] = [];
  for (let index = 0; index < count; index += 1) {
    const momento = Math.floor(begin + (weighted(roll(), hours) + roll()) * HOUR_MS);
    const again = roll() < 0.18 && index > 0;
    const visitante = `visitante-${again ? Math.floor(roll() * index) : index}`;
    const base = {
      uid,
      visitante,
      pais: weighted(roll(), COUNTRIES),
      dispositivo: weighted(roll(), DEVICES),
      fuente: weighted(roll(), SOURCES),
      enlace: '',
      demora: undefined,
    };
    const at = (moment: number) => ({ momento: moment, bucket: bucketAt(zone, moment) });
    if (momento >= until) continue;
    hits.push({ ...base, ...at(momento), tipo: 'view' });
    const later = momento + Math.floor(roll() * 90_000);
    if (later >= until) continue;
    if (roll() < SHARE_RATE) hits.push({ ...base, ...at(later), tipo: 'share' });
    if (roll() > CLICK_RATE || links.length === 0) continue;
    const clicked = { enlace: weighted(roll(), links), demora: weighted(roll(), DELAYS) };
    hits.push({ ...base, ...at(later), ...clicked, tipo: 'click' });
  }
  return hits.filter(({ bucket }) => bucket.dia === dia);
}
