import { line } from 'd3-shape';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RANGE_NAMES, type Range } from '@/lib/statistics/figures';
import { Button } from '../ui/Button';
import { Stack, Text } from '../ui/layout/Layout';
import styles from './Charts.module.css';
import { analyticsTexts, scale } from './format';

/** One bar; `share` is its fraction of the whole, 0 to 1. */
export interface Bar {
  name: string;
  help?: string;
  share: number;
  /** Text beside the percentage. */
  value?: string;
}

const FIRST = 6;

/** Fractions of a whole, each with its name, its number and a proportional bar. */
export function Bars({ bars, label }: { bars: Bar[]; label: string }) {
  const [all, setAll] = useState(false);
  if (bars.length === 0) return <Text look="soft">{analyticsTexts.empty.none}</Text>;
  const visibleBars = all ? bars : bars.slice(0, FIRST);
  return (
    <>
      <Stack as="ol" gap={3} className={styles.bars} aria-label={label}>
        {visibleBars.map(({ name, help, share, value }) => (
          <li key={name}>
            <span className={styles.name} title={help}>
              {name}
            </span>
            <span className={styles.value}>
              {value && <span>{value}</span>}
              <strong>{analyticsTexts.percent(share)}</strong>
            </span>
            <span className={styles.track} aria-hidden="true">
              {share > 0 && <span style={{ width: `${share * 100}%` }} />}
            </span>
          </li>
        ))}
      </Stack>
      {!all && bars.length > FIRST && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {analyticsTexts.others(bars.length - FIRST)}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChangeProps {
  /** Relative change; null when there is no earlier figure. */
  moved: number | null;
  children: ReactNode;
}

/** The change of a figure against an earlier period: an arrow and words. */
export function Change({ moved, children }: ChangeProps) {
  if (moved === null) return <p className={styles.change}>{children}</p>;
  const Icon = moved > 0 ? ArrowUpRight : moved < 0 ? ArrowDownRight : ArrowRight;
  return (
    <p className={styles.change} data-way={Math.sign(moved)}>
      <Icon />
      {children}
    </p>
  );
}

interface RangeChoiceProps {
  range: Range;
  words: { range: string; ranges: Record<Range, string> };
  onChoose: (range: Range) => void;
}

export function RangeChoice({ range, words, onChoose }: RangeChoiceProps) {
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{words.range}</legend>
      {RANGE_NAMES.map((name) => (
        <label key={name} className={styles.range}>
          <input
            type="radio"
            name="periodo"
            className="visually-hidden"
            checked={range === name}
            onChange={() => onChoose(name)}
          />
          {words.ranges[name]}
        </label>
      ))}
    </fieldset>
  );
}

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** A small curve without axes; screen readers get its numbers as text. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const x = scale(Math.max(1, values.length - 1), [EDGE, WIDTH - EDGE]);
  const y = scale(Math.max(1, ...values), [HEIGHT - EDGE, EDGE]);
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value));
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <path d={path(values) ?? ''} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" />
    </svg>
  );
}
