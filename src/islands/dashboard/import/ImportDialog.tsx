import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Overlay } from '../ui/overlays/Overlay';
import { ChooseStep } from './ChooseStep';
import { DoneStep } from './DoneStep';
import styles from './Import.module.css';
import { ReviewStep } from './ReviewStep';
import { $importOpen, $step, openImport, type Step } from './store';
import { importTexts } from './texts';

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

/** Importing: choose, review, done. Nothing changes before the review is confirmed. */
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

/** The import, opened by being rendered: for screens that load it only when it is used. */
export function OpenedImport() {
  useEffect(openImport, []);
  return useStore($importOpen) && <ImportDialog />;
}
