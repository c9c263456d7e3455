import { useState } from 'react';
import { Button } from '../ui/Button';
import { Stack, Text } from '../ui/layout/Layout';
import styles from './Charts.module.css';
import { analyticsTexts } from './format';

/** One bar; `share` is its fraction of the whole, 0 to 1. */
export interface Bar {
  name: string;
  help?: string;
  share: number;
  /** Text beside the percentage. */
  value?: string;
}

const FIRST = 6;

/** Fractions of a whole, each with its name, its percentage and a proportional bar. */
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
