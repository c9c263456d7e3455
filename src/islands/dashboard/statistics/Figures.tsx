import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { Range } from '@/lib/statistics/figures';
import { change } from '@/lib/statistics/rules';
import type { Rates, Statistics } from '@/lib/statistics/schema';
import styles from './Figures.module.css';
import { analytics as t } from './texts';

export type FigureName = keyof Rates;

const isShare = (name: FigureName) => name === 'engagement' || name === 'conversionRate';
const shown = (name: FigureName, value: number) =>
  isShare(name) ? t.percent(value) : t.number(value);

/** How a figure moved against the period before. */
export function Change({ now, before, range }: { now: number; before: number; range: Range }) {
  const period = t.before[range];
  const moved = change(now, before);
  if (moved === null) return <p className={styles.change}>{t.change.none(period)}</p>;
  const share = t.percent(Math.abs(moved));
  const Icon = moved > 0 ? ArrowUpRight : moved < 0 ? ArrowDownRight : ArrowRight;
  const words = moved > 0 ? t.change.up : t.change.down;
  return (
    <p className={styles.change} data-way={Math.sign(moved)}>
      <Icon aria-hidden="true" />
      {moved === 0 ? t.change.same(period) : words(share, period)}
    </p>
  );
}

interface FiguresProps {
  data: Statistics;
  names: readonly FigureName[];
}

/** The great figures of a period, each with its change when the plan has it. */
export function Figures({ data, names }: FiguresProps) {
  const { anterior, rango } = data;
  const figures = names.flatMap((name) => {
    const value = data[name];
    return value === undefined ? [] : [{ name, value, text: shown(name, value) }];
  });
  const characters = Math.max(...figures.map(({ text }) => text.length));
  return (
    <dl className={styles.figures} style={{ ['--characters' as string]: characters }}>
      {figures.map(({ name, value, text }) => (
        <div key={name} className={styles.figure}>
          <dt title={isShare(name) ? t.help[name as 'engagement'] : undefined}>{t.labels[name]}</dt>
          <dd>
            <span className={styles.value}>{text}</span>
            {anterior && <Change now={value} before={anterior[name]} range={rango} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
