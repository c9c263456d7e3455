import { useStore } from '@nanostores/react';
import type { ExperimentView } from '@/lib/audience/experiments/schema';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Experiments.module.css';
import { $changing, applyVariant, endExperiment } from './experiments';
import { Figures } from './Figures';
import { Pictures } from './Pictures';
import { experimentTexts } from './texts';
import { nameOf, verdictWords } from './words';

const r = experimentTexts.running;

/** What can be said of a test, where it stands out. */
export function Verdict({ test }: { test: ExperimentView }) {
  return (
    <div className={styles.verdict} data-verdict={test.veredicto}>
      <h3>{experimentTexts.verdict.title}</h3>
      <p>{verdictWords(test)}</p>
    </div>
  );
}

/** The button by which the page is given the variant that won. */
export function Apply({ test }: { test: ExperimentView }) {
  const changing = useStore($changing);
  const { ganadora, id } = test;
  if (ganadora === null || test.aplicada !== null) return null;
  return (
    <Button look="primary" aria-disabled={changing} onClick={() => void applyVariant(id, ganadora)}>
      {ganadora === 0
        ? experimentTexts.apply.keepNow
        : experimentTexts.apply.go(nameOf(test, ganadora))}
    </Button>
  );
}

function End({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={(ask) => (
        <Button look="quiet" onClick={ask}>
          {r.end}
        </Button>
      )}
      title={r.endTitle}
      text={r.endText}
      confirm={r.endGo}
      keep={r.keep}
      onConfirm={() => void endExperiment(id)}
    />
  );
}

/** The test that runs, or pauses: its pictures, its figures, and what can be said by now. */
export function RunningTest({ test }: { test: ExperimentView }) {
  const { motivo, creadoEn, hasta, dias, veredicto } = test;
  return (
    <Section title={r.title} help={experimentTexts.kinds[test.tipo].name}>
      <Stack gap={5}>
        {motivo && (
          <Note as="p" kind="warn">
            {experimentTexts.paused[motivo]}
          </Note>
        )}
        <Verdict test={test} />
        <Figures test={test} />
        <Text look="fact">
          {r.since(creadoEn, hasta)} {r.counted(dias)}
        </Text>
        {(veredicto === 'pronto' || veredicto === 'abierta') && (
          <Text look="fact">
            {r.told} <a href="/ajustes#correos">{r.byMail}</a>
          </Text>
        )}
        <Inline gap={3} className={styles.tools}>
          <Apply test={test} />
          <End id={test.id} />
        </Inline>
        <Pictures test={test} />
      </Stack>
    </Section>
  );
}
