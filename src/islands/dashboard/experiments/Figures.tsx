import type { ExperimentView } from '@/lib/audience/experiments/schema';
import { Text } from '../ui/layout/Text';
import styles from './Experiments.module.css';
import { experimentTexts } from './texts';
import { nameOf } from './words';

const f = experimentTexts.figures;
type Variant = ExperimentView['variantes'][number];

/** Where a rate lies for certain and where it probably is, on a line up to `most`. */
function Interval({ variant, most }: { variant: Variant; most: number }) {
  const { desde, hasta, visitors, clickers } = variant;
  const at = (share: number) => `${Math.min(100, (100 * share) / most)}%`;
  return (
    <div className={styles.line} aria-hidden="true">
      <span style={{ left: at(desde), width: at(hasta - desde) }} />
      {visitors > 0 && <i style={{ left: at(clickers / visitors) }} />}
    </div>
  );
}

/** What was counted of each variant, and what is believed of it. */
export function Figures({ test }: { test: ExperimentView }) {
  const most = Math.max(...test.variantes.map(({ hasta }) => hasta));
  return (
    <>
      <ul className={styles.figures}>
        {test.variantes.map((variant, at) => (
          <li key={experimentTexts.letters[at]} data-best={test.ganadora === at || undefined}>
            <Text look="title" className={styles.letter}>
              <b>{experimentTexts.letters[at]}</b> {nameOf(test, at)}
              {at === 0 && <span> · {experimentTexts.now}</span>}
            </Text>
            <p>{f.opened(variant.clickers, variant.visitors)}</p>
            {variant.visitors > 0 && (
              <>
                <Interval variant={variant} most={most} />
                <Text look="fact">
                  {f.between(variant.desde, variant.hasta)}.{' '}
                  {test.veredicto !== 'pronto' &&
                    test.veredicto !== 'desigual' &&
                    `${f.best(variant.mejor)}.`}
                </Text>
              </>
            )}
          </li>
        ))}
      </ul>
      <Text look="fact">
        {experimentTexts.goals[test.tipo]} {f.note}
      </Text>
    </>
  );
}
