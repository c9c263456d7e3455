import { useEffect, useRef, useState } from 'react';
import type { SubscriberReview } from '@/lib/audience/contacts/import/schema';
import type { Bringing } from '../api';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './Bring.module.css';
import { inboxTexts } from './inbox';
import { bring, countSkipped } from './subscribers';

const b = inboxTexts.bring;

/** The rows that are not imported, by line, each with its reason. */
export function SkippedRows({ resumen, filas }: Pick<SubscriberReview, 'resumen' | 'filas'>) {
  const skipped = countSkipped(resumen);
  if (skipped === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{b.left(skipped)}</h2>
      <ul className={styles.rows}>
        {filas.map(({ linea, correo, estado }) => (
          <li key={linea}>
            <span className={styles.line}>{b.line(linea)}</span>
            <span className={styles.cell}>{correo || b.empty}</span>
            <Text as="span" look="soft">
              {estado !== 'nuevo' && b.states[estado]}
            </Text>
          </li>
        ))}
      </ul>
      {skipped > filas.length && <Text look="help">{b.more(skipped - filas.length)}</Text>}
    </>
  );
}

interface BringReviewProps {
  review: SubscriberReview;
  bringing: Bringing;
  back: () => void;
  done: () => void;
}

/** What an import would do, and doing it. */
export function BringReview({ review, bringing, back, done }: BringReviewProps) {
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { muestra, resumen } = review;
  const { nuevo = 0 } = resumen;
  const apply = async () => {
    setBusy(true);
    const isDone = await bring(bringing);
    setBusy(false);
    if (isDone) done();
  };
  return (
    <Stack gap={5} className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {nuevo > 0 ? b.fresh(nuevo) : b.none}
      </h2>
      {muestra.length > 0 && (
        <p className={styles.sample}>
          {muestra.join(', ')} {nuevo > muestra.length && b.more(nuevo - muestra.length)}
        </p>
      )}
      <Inline gap={3}>
        {nuevo > 0 && (
          <Button look="primary" disabled={busy} onClick={() => void apply()}>
            {busy ? b.applying : b.apply(nuevo)}
          </Button>
        )}
        <Button disabled={busy} onClick={back}>
          {b.back}
        </Button>
      </Inline>
      <SkippedRows {...review} />
    </Stack>
  );
}
