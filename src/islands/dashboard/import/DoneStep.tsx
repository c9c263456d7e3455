import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import type { ImportResult } from '@/lib/interfaces/portability/schema';
import { goTo } from '../kernel/router';
import { Button } from '../ui/Button';
import styles from './Import.module.css';
import { $busy, $importOpen, openImport, undoLast } from './store';
import { d } from './texts';

/** What the import did, and the way back. */
export function DoneStep({ result }: { result: ImportResult }) {
  const undoing = useStore($busy) === 'undoing';
  const seeLinks = () => {
    $importOpen.set(false);
    goTo('enlaces');
  };
  return (
    <div className={styles.done}>
      <CircleCheck aria-hidden="true" />
      <div>
        <h3>{d.doneTitle}</h3>
        <p role="status">{d.done(result.nuevos, result.cambiados)}</p>
        <p className={styles.help}>{d.undoHelp}</p>
      </div>
      <div className={styles.buttons}>
        <Button look="primary" onClick={seeLinks}>
          {d.seeLinks}
        </Button>
        <Button disabled={undoing} onClick={() => void undoLast()}>
          {undoing ? d.undoing : d.undo}
        </Button>
        <Button look="quiet" onClick={openImport}>
          {d.again}
        </Button>
      </div>
    </div>
  );
}
