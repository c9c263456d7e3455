import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import type { ImportResult } from '@/lib/interfaces/portability/schema';
import { goTo } from '../kernel/router';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './Import.module.css';
import { $busy, $importOpen, openImport, undoLast } from './store';
import { importTexts } from './texts';

/** What the import did, and the way back. */
export function DoneStep({ result }: { result: ImportResult }) {
  const undoing = useStore($busy) === 'undoing';
  const seeLinks = () => {
    $importOpen.set(false);
    goTo('enlaces');
  };
  return (
    <Stack start gap={4} className={styles.done}>
      <CircleCheck />
      <div>
        <h3>{importTexts.doneTitle}</h3>
        <p role="status">{importTexts.done(result.nuevos, result.cambiados)}</p>
        <Text look="help" className={styles.help}>
          {importTexts.undoHelp}
        </Text>
      </div>
      <Inline gap={3}>
        <Button look="primary" onClick={seeLinks}>
          {importTexts.seeLinks}
        </Button>
        <Button disabled={undoing} onClick={() => void undoLast()}>
          {undoing ? importTexts.undoing : importTexts.undo}
        </Button>
        <Button look="quiet" onClick={openImport}>
          {importTexts.again}
        </Button>
      </Inline>
    </Stack>
  );
}
