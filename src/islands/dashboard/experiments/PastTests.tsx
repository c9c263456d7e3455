import { useStore } from '@nanostores/react';
import type { ExperimentView } from '@/lib/audience/experiments/schema';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Experiments.module.css';
import { $changing, removeExperiment, undoVariant } from './experiments';
import { Figures } from './Figures';
import { Apply } from './RunningTest';
import { experimentTexts } from './texts';
import { nameOf, verdictWords } from './words';

const p = experimentTexts.past;

function Remove({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={(ask) => (
        <Button look="quiet" onClick={ask}>
          {p.remove}
        </Button>
      )}
      title={p.removeTitle}
      text={p.removeText}
      confirm={p.removeGo}
      keep={p.keep}
      danger
      onConfirm={() => void removeExperiment(id)}
    />
  );
}

function Undo({ test }: { test: ExperimentView }) {
  const changing = useStore($changing);
  if (test.aplicada === null || test.aplicada === 0) return null;
  return (
    <Button aria-disabled={changing} onClick={() => void undoVariant(test.id)}>
      {experimentTexts.apply.undo}
    </Button>
  );
}

function PastTest({ test }: { test: ExperimentView }) {
  const { aplicada, creadoEn, terminadaEn } = test;
  return (
    <Stack as="li" gap={2} row={5} className={styles.past}>
      <h3>{experimentTexts.kinds[test.tipo].name}</h3>
      <Text look="fact">{p.when(creadoEn, terminadaEn ?? creadoEn)}</Text>
      <p>{verdictWords(test)}</p>
      {aplicada !== null && aplicada > 0 && (
        <Note as="p" kind="warn">
          {experimentTexts.apply.applied(nameOf(test, aplicada))}
        </Note>
      )}
      <details>
        <summary>{p.details}</summary>
        <Figures test={test} />
      </details>
      <Inline gap={3} className={styles.tools}>
        <Apply test={test} />
        <Undo test={test} />
        <Remove id={test.id} />
      </Inline>
    </Stack>
  );
}

/** The tests that are over, the newest first. */
export function PastTests({ tests, most }: { tests: ExperimentView[]; most: number }) {
  return (
    <Section title={p.title} help={p.help(most)}>
      {tests.length === 0 && <Text look="fact">{p.none}</Text>}
      <ul className={styles.pasts}>
        {tests.map((test) => (
          <PastTest key={test.id} test={test} />
        ))}
      </ul>
    </Section>
  );
}
