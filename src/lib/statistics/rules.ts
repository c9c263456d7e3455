import { HOUR_MS } from '@/lib/core/time/units';
import { BASIC_FIGURES } from '@/lib/plans/rules';
import { DELAYS, DEVICES, type Delay, type Device } from './figures';
import type { Figures, Rates } from './schema';

const MAX_DELAY = 6 * HOUR_MS;

/** The source that stands for all sources of a page and day beyond the limit. */
export const OTHER_SOURCES = 'otros';

export function basicFigures(figures: Figures): Figures {
  return Object.fromEntries(BASIC_FIGURES.map((name) => [name, figures[name]])) as Figures;
}

/** Returns the ratio of two figures, 0 when the divisor is 0. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Returns figures with their ratios (docs/product.md §9). `clickers` are visitors who clicked. */
export function withRates({ views, clicks, visitors }: Figures, clickers: number): Rates {
  return {
    views,
    clicks,
    visitors,
    engagement: ratio(clicks, views),
    conversionRate: ratio(clickers, visitors),
  };
}

/** Returns the relative change of a figure, 0.25 for a quarter more; null when it was 0 before. */
export function change(now: number, before: number): number | null {
  return before > 0 ? now / before - 1 : null;
}

/** Returns the step of a delay in ms; undefined for an impossible one. */
export function delayStep(ms: number | undefined): Delay | undefined {
  if (ms === undefined || !(ms >= 0) || ms > MAX_DELAY) return undefined;
  return DELAYS.find((step) => step === 'mas' || ms <= Number(step) * 1000);
}

/** Returns whole percentages that sum to 100, as close to the counts as possible. */
export function percentages(counts: Record<Device, number>): Record<Device, number> {
  const all = DEVICES.reduce((sum, device) => sum + counts[device], 0);
  if (all === 0) return { mobile: 0, desktop: 0, tablet: 0 };
  const exact = DEVICES.map((device) => ({ device, value: (counts[device] * 100) / all }));
  const shares = { mobile: 0, desktop: 0, tablet: 0 };
  for (const { device, value } of exact) shares[device] = Math.floor(value);
  const missing = 100 - DEVICES.reduce((sum, device) => sum + shares[device], 0);
  exact.sort((a, b) => (b.value % 1) - (a.value % 1));
  for (const { device } of exact.slice(0, missing)) shares[device] += 1;
  return shares;
}

/** Returns the index of the greatest value, or null when all are 0. */
export function greatest(values: number[]): number | null {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : null;
}
