import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Range } from '@/lib/audience/statistics/figures';
import type { FullStatistics, Statistics } from '@/lib/audience/statistics/schema';
import { $base } from '../draft/profile';
import {
  $range,
  $statistics,
  isAdvanced,
  loadStatistics,
  type RangeResult,
  recallRange,
} from './store';
// Figures are written as in the owner's region.
import '../draft/zone';

/** What a statistics screen draws from. */
export interface View {
  range: Range;
  known: RangeResult;
  /** Whether the plan has the advanced figures. */
  advanced: boolean;
}

/** The figures of the range in use, asked for when the screen opens and when the range changes. */
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

/** The figures with their advanced part, or undefined where the plan has none. */
export function full(data: Statistics | undefined): FullStatistics | undefined {
  return data?.timeData ? (data as FullStatistics) : undefined;
}
