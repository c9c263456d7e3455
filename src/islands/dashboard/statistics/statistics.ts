import { useStore } from '@nanostores/react';
import { atom, map } from 'nanostores';
import { useEffect } from 'react';
import type { Range } from '@/lib/statistics/figures';
import type { FullStatistics, Statistics } from '@/lib/statistics/schema';
import { api } from '../api';
import { $online } from '../core/state';
import { adoptOwnZone } from '../draft/zone';

/** The state of a range. The last figures stay while newer figures are loading. */
interface RangeResult {
  state: 'loading' | 'ready' | 'failed';
  data?: Statistics;
}

const RANGE_KEY = 'periodo';
const FRESH_MS = 20_000;
const NAMES: readonly Range[] = ['hoy', '7d', '30d', '1a'];

export const $range = atom<Range>('7d');

export const $statistics = map<Partial<Record<Range, RangeResult>>>({});

const requestedAt = new Map<Range, number>();

async function ask(range: Range): Promise<void> {
  try {
    // Days begin in the owner's time zone, which must be stored before the first figures.
    await adoptOwnZone();
    const data = await api.statistics(range);
    $statistics.setKey(range, { state: 'ready', data });
  } catch {
    const before = $statistics.get()[range];
    $statistics.setKey(range, { ...before, state: 'failed' });
  }
}

/** Loads a range unless it was loaded in the last 20 seconds; `again` loads it in any case. */
export async function loadStatistics(range: Range, again = false): Promise<void> {
  const before = $statistics.get()[range];
  if (!again && Date.now() - (requestedAt.get(range) ?? 0) < FRESH_MS) return;
  requestedAt.set(range, Date.now());
  $statistics.setKey(range, { ...before, state: 'loading' });
  await ask(range);
}

// When the connection is back, loads the shown figures whose request failed.
$online.listen((online) => {
  for (const range of online ? new Set<Range>(['7d', $range.get()]) : []) {
    if ($statistics.get()[range]?.state === 'failed') void loadStatistics(range, true);
  }
});

export function chooseRange(range: Range): void {
  $range.set(range);
  try {
    sessionStorage.setItem(RANGE_KEY, range);
  } catch {
    // Storage may be forbidden: the choice then lasts until the document is closed.
  }
  void loadStatistics(range);
}

/** Restores the range chosen earlier in this tab. */
function recallRange(): void {
  let before: string | null = null;
  try {
    before = sessionStorage.getItem(RANGE_KEY);
  } catch {
    return;
  }
  const range = NAMES.find((name) => name === before);
  if (range) $range.set(range);
}

/** Invalidates all loaded figures. Those on the screen reload at once, the others when needed. */
export async function reloadStatistics(): Promise<void> {
  requestedAt.clear();
  await loadStatistics($range.get(), true);
}

export interface View {
  range: Range;
  known: RangeResult;
}

/**
 * Returns the figures of the current range, or of `fixed`. They load when the screen opens and when
 * the range changes.
 */
export function useStatistics(fixed?: Range): View {
  const chosen = useStore($range);
  const all = useStore($statistics);
  useEffect(() => {
    if (!fixed) recallRange();
    void loadStatistics(fixed ?? $range.get());
  }, [fixed]);
  const range = fixed ?? chosen;
  return { range, known: all[range] ?? { state: 'loading' } };
}

/** Returns the figures with their advanced part, or undefined when the plan lacks it. */
export function full(data: Statistics | undefined): FullStatistics | undefined {
  return data?.timeData ? (data as FullStatistics) : undefined;
}
