import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Range } from '@/lib/statistics/figures';
import type { FullStatistics, Statistics } from '@/lib/statistics/schema';
import { $base } from '../draft/profile';
import {
  $range,
  $statistics,
  isAdvanced,
  loadStatistics,
  type RangeResult,
  recallRange,
} from './store';
// Imported for its effect: figures follow the number format of the owner's country.
import '../draft/zone';

export interface View {
  range: Range;
  known: RangeResult;
  /** The plan includes the advanced figures. */
  advanced: boolean;
}

/**
 * Returns the figures of the current range; loads them when the screen opens and when the range
 * changes.
 */
export function useStatistics(fixed?: Range): View {
  const chosen = useStore($range);
  const all = useStore($statistics);
  const advanced = isAdvanced(useStore($base)?.plan);
  useEffect(() => {
    if (!fixed) recallRange();
    void loadStatistics(fixed ?? $range.get());
  }, [fixed]);
  const range = fixed ?? chosen;
  return { range, known: all[range] ?? { state: 'loading' }, advanced };
}

/** Returns the figures with their advanced part, or undefined when the plan lacks it. */
export function full(data: Statistics | undefined): FullStatistics | undefined {
  return data?.timeData ? (data as FullStatistics) : undefined;
}
