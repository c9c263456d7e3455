import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { SubscriberReview } from '@/lib/contacts/import/schema';
import { Text } from '../ui/layout/Layout';
import styles from './Bring.module.css';
import { SkippedRows } from './BringReview';
import { inboxTexts } from './inbox';
import { $import, countSkipped } from './subscribers';

const b = inboxTexts.bring;

export function Progress({ hechas, total }: Pick<SubscriberReview, 'hechas' | 'total'>) {
  const id = useId();
  return (
    <div className={styles.progress} role="status">
      <p id={id}>{b.progress(hechas, total)}</p>
      <progress aria-labelledby={id} value={hechas} max={total} />
    </div>
  );
}

/** The last imported file: its progress or its result. */
export function ImportState() {
  const importState = useStore($import);
  if (!importState || importState.estado === 'deshecha') return null;
  const { estado, resumen, filas } = importState;
  if (estado === 'pendiente') {
    return (
      <section className={styles.state} aria-label={b.running}>
        <h3>{b.running}</h3>
        <Progress {...importState} />
        <Text look="help">{b.runningHelp}</Text>
      </section>
    );
  }
  const skipped = countSkipped(resumen);
  const title = b.lastTitle(resumen.nuevo ?? 0, skipped);
  return (
    <section className={styles.state} aria-label={title}>
      {estado === 'fallida' && (
        <p className={styles.problem} role="alert">
          {b.broken}
        </p>
      )}
      {skipped > 0 ? (
        <details>
          <summary>{title}</summary>
          <SkippedRows resumen={resumen} filas={filas} />
        </details>
      ) : (
        <Text look="help">{title}</Text>
      )}
    </section>
  );
}
