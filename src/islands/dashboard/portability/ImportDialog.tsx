import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '@/lib/portability/schema';
import { goTo } from '../core/router';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Overlay } from '../ui/overlays/Overlay';
import { ChooseStep } from './ChooseStep';
import styles from './Import.module.css';
import { ReviewStep } from './ReviewStep';
import { $busy, $importOpen, $step, openImport, type Step, undoLast } from './store';
import { importTexts } from './texts';

/** The result of the import, and a button to undo it. */
function DoneStep({ result }: { result: ImportResult }) {
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

const ORDER: Step['at'][] = ['choose', 'review', 'done'];

/** Announces the current step, also to screen readers; focused when the step changes. */
function Progress({ at }: { at: Step['at'] }) {
  const place = ORDER.indexOf(at);
  const line = useRef<HTMLParagraphElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (!first.current) line.current?.focus();
    first.current = false;
  }, [at]);
  return (
    <>
      <p ref={line} tabIndex={-1} className="visually-hidden">
        {importTexts.step(place + 1, ORDER.length, importTexts.steps[place] ?? '')}
      </p>
      <ol className={styles.steps} aria-hidden="true">
        {importTexts.steps.map((name, index) => (
          <li key={name} data-on={index <= place || undefined}>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Import in three steps: choose, review, done. Nothing changes before the review is confirmed. */
export default function ImportDialog() {
  const step = useStore($step);
  return (
    <Overlay
      kind="dialog"
      open={useStore($importOpen)}
      onClose={() => $importOpen.set(false)}
      title={importTexts.title}
      closeLabel={importTexts.close}
    >
      <Progress at={step.at} />
      {step.at === 'choose' && <ChooseStep />}
      {step.at === 'review' && <ReviewStep step={step} />}
      {step.at === 'done' && <DoneStep result={step.result} />}
    </Overlay>
  );
}

/** The open import dialog, for screens that load it on demand. */
export function OpenedImport() {
  useEffect(openImport, []);
  return useStore($importOpen) && <ImportDialog />;
}
