import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { Range } from '@/lib/audience/statistics/figures';
import { change } from '@/lib/audience/statistics/rules';
import { analyticsTexts } from '../charts/format';
import styles from './Store.module.css';
import { shopTexts } from './texts';

const s = shopTexts.sales;

/** How a sum moved against as many days before. */
export function Change({ now, before, range }: { now: number; before: number; range: Range }) {
  const period = s.before[range];
  const moved = before > 0 ? change(now, before) : null;
  if (moved === null) return <p className={styles.change}>{s.nothingBefore(period)}</p>;
  const share = analyticsTexts.percent(Math.abs(moved));
  const Icon = moved > 0 ? ArrowUpRight : moved < 0 ? ArrowDownRight : ArrowRight;
  const words = moved > 0 ? s.up : s.down;
  return (
    <p className={styles.change} data-way={Math.sign(moved)}>
      <Icon aria-hidden="true" />
      {moved === 0 ? s.same(period) : words(share, period)}
    </p>
  );
}
