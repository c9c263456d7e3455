import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Experiment, withVariant } from '@/lib/experiments/variants/rules';
import { api } from '../api';
import { draftOf } from '../draft/fields';
import { $base } from '../draft/store';
import { $zone } from '../draft/zone';
import { Phone } from '../preview/Phone';
import { Stack, Text } from '../ui/layout/Layout';
import styles from './Experiments.module.css';
import { experimentTexts } from './texts';

/** The part of an experiment that its previews need. */
export type Compared = Pick<Experiment, 'tipo' | 'enlace' | 'variantes'>;

/** Debounce before a typed variant is rendered, in ms. */
const DELAY = 300;

/** Returns the page with a variant, rendered by the server. */
function useDrawing(test: Compared, at: number): string {
  const base = useStore($base);
  const [html, setHtml] = useState('');
  // The dependency is a JSON key, because each response is a new object and only a changed
  // experiment must be rendered again.
  const { tipo, enlace, variantes } = test;
  const what = JSON.stringify({ tipo, enlace, variantes: [variantes[0], variantes[at]] });
  useEffect(() => {
    if (!base) return undefined;
    const stop = new AbortController();
    const draft = withVariant(draftOf(base), JSON.parse(what) as Compared, at === 0 ? 0 : 1);
    const draw = () =>
      api
        .preview({ ...draft, zonaHoraria: $zone.get() }, stop.signal)
        .then(setHtml)
        .catch(() => undefined);
    const timer = setTimeout(() => void draw(), DELAY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [base, what, at]);
  return html;
}

function VariantPreview({ test, at }: { test: Compared; at: number }) {
  const html = useDrawing(test, at);
  const letter = experimentTexts.letters[at] ?? '';
  return (
    <Stack as="li" gap={5} className={styles.picture}>
      <Text look="title" className={styles.letter}>
        {experimentTexts.start.other(letter)}
        {at === 0 && <span> · {experimentTexts.now}</span>}
      </Text>
      <div className={styles.frame}>
        <Phone
          html={html}
          title={experimentTexts.picture(letter)}
          waiting={html ? undefined : experimentTexts.waiting}
        />
      </div>
    </Stack>
  );
}

/** The page in each variant, side by side. */
export function VariantPreviews({ test }: { test: Compared }) {
  return (
    <ul className={styles.pictures}>
      {test.variantes.map(({ valor }, at) => (
        <VariantPreview key={experimentTexts.letters[at] ?? valor} test={test} at={at} />
      ))}
    </ul>
  );
}
