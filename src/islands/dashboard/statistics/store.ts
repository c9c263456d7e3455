import { atom, map } from 'nanostores';
import type { Range } from '@/lib/audience/statistics/figures';
import type { Statistics } from '@/lib/audience/statistics/schema';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { api } from '../api';
import { adoptOwnZone } from '../draft/zone';
import { $online } from '../kernel/state';

/** What is known of a range: the last answer stays while a newer one is asked for. */
export interface RangeResult {
  state: 'loading' | 'ready' | 'failed';
  data?: Statistics;
}

const REMEMBERED = 'periodo';
const FRESH = 20_000;
const NAMES: readonly Range[] = ['hoy', '7d', '30d', '1a'];

/** The range that the statistics screens show. */
export const $range = atom<Range>('7d');

/** The figures by range. */
export const $statistics = map<Partial<Record<Range, RangeResult>>>({});

const askedAt = new Map<Range, number>();

/** Whether a plan has the advanced figures. The server decides; this only draws. */
export function isAdvanced(plan: Plan | undefined): boolean {
  return plan !== undefined && PLAN_RULES[plan].advancedStatistics;
}

async function ask(range: Range): Promise<void> {
  try {
    // Days begin where the owner lives: the browser says it once, before the first figures.
    await adoptOwnZone();
    const data = await api.statistics(range);
    $statistics.setKey(range, { state: 'ready', data });
  } catch {
    const before = $statistics.get()[range];
    $statistics.setKey(range, { ...before, state: 'failed' });
  }
}

/** Loads a range unless it was just loaded; `again` loads it anyway. */
export async function loadStatistics(range: Range, again = false): Promise<void> {
  const before = $statistics.get()[range];
  if (!again && Date.now() - (askedAt.get(range) ?? 0) < FRESH) return;
  askedAt.set(range, Date.now());
  $statistics.setKey(range, { ...before, state: 'loading' });
  await ask(range);
}

// What could not be asked for without a connection, of what a screen shows.
$online.listen((online) => {
  for (const range of online ? new Set<Range>(['7d', $range.get()]) : []) {
    if ($statistics.get()[range]?.state === 'failed') void loadStatistics(range, true);
  }
});

/** Shows another range and loads it. */
export function chooseRange(range: Range): void {
  $range.set(range);
  try {
    sessionStorage.setItem(REMEMBERED, range);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
  void loadStatistics(range);
}

/** The range chosen before in this tab. */
export function recallRange(): void {
  let before: string | null = null;
  try {
    before = sessionStorage.getItem(REMEMBERED);
  } catch {
    return;
  }
  const range = NAMES.find((name) => name === before);
  if (range) $range.set(range);
}

/** Invalidates all loaded figures: those on the screen reload at once, the rest on demand. */
export async function reloadStatistics(): Promise<void> {
  askedAt.clear();
  await loadStatistics($range.get(), true);
}
