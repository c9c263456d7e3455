import { useStore } from '@nanostores/react';
import { EXPERIMENT_LIMITS } from '@/lib/experiments/limits';
import type { Experiments, ExperimentView } from '@/lib/experiments/schema';
import { hasRule } from '@/lib/plans/rules';
import { $base } from '../draft/store';
import { Button } from '../ui/Button';
import { LockedBox } from '../ui/LockedBox';
import { Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import styles from './Experiments.module.css';
import {
  $changing,
  $experiments,
  applyVariant,
  endExperiment,
  loadExperiments,
  removeExperiment,
  themeName,
  undoVariant,
} from './experiments';
import { NewExperiment } from './NewExperiment';
import { experimentTexts } from './texts';
import { VariantPreviews } from './VariantPreviews';

function variantName({ tipo, variantes }: ExperimentView, at: number): string {
  const variant = variantes[at];
  if (!variant) return '';
  return tipo === 'tema' ? themeName(variant.valor) : variant.nombre || experimentTexts.untitled;
}

/** Returns the index of the variant that is most likely the best. */
function leaderOf({ variantes }: ExperimentView): number {
  const most = Math.max(...variantes.map(({ mejor }) => mejor));
  return variantes.findIndex(({ mejor }) => mejor === most);
}

/** Returns the text about the probable difference and the days until the result is certain. */
function differenceWords(test: ExperimentView): string {
  if (!test.diferencia) return '';
  const { variante, frente, desde, hasta, faltan } = test.diferencia;
  const { difference, longer } = experimentTexts.verdict;
  const gap = difference(variantName(test, variante), variantName(test, frente), desde, hasta);
  return `${gap} ${longer(faltan)}`;
}

function verdictWords(test: ExperimentView): string {
  const v = experimentTexts.verdict;
  const { days, clickers } = EXPERIMENT_LIMITS;
  switch (test.veredicto) {
    case 'pronto': {
      const fewest = Math.min(...test.variantes.map((variant) => variant.clickers));
      return v.early(Math.max(0, days - test.dias), Math.max(0, clickers - fewest));
    }
    case 'ganadora': {
      const at = test.ganadora ?? 0;
      const best = test.variantes[at]?.mejor ?? 0;
      return at === 0 ? v.winnerNow(best) : v.winner(variantName(test, at), best);
    }
    case 'abierta': {
      const at = leaderOf(test);
      return `${v.open(variantName(test, at), test.variantes[at]?.mejor ?? 0)} ${differenceWords(test)}`;
    }
    case 'sin-decidir':
      return `${v.undecided} ${differenceWords(test)}`;
    case 'desigual':
      return v.uneven;
    case 'igual':
      return v.same;
    case 'escasa':
      return v.scarce;
  }
}

const f = experimentTexts.figures;
type Variant = ExperimentView['variantes'][number];

/** The credible interval of a rate and its probable part, on a scale from 0 to `most`. */
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

/** The counts of each variant, and their interpretation. */
function Figures({ test }: { test: ExperimentView }) {
  const most = Math.max(...test.variantes.map(({ hasta }) => hasta));
  return (
    <>
      <Stack as="ul" gap={5} className={styles.figures}>
        {test.variantes.map((variant, at) => (
          <li key={experimentTexts.letters[at]} data-best={test.ganadora === at || undefined}>
            <Text look="title" className={styles.letter}>
              <b>{experimentTexts.letters[at]}</b> {variantName(test, at)}
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
      </Stack>
      <Text look="fact">
        {experimentTexts.goals[test.tipo]} {f.note}
      </Text>
    </>
  );
}

const r = experimentTexts.running;

/** The verdict of an experiment, highlighted. */
function Verdict({ test }: { test: ExperimentView }) {
  return (
    <Stack gap={1} className={styles.verdict} data-verdict={test.veredicto}>
      <h3>{experimentTexts.verdict.title}</h3>
      <p>{verdictWords(test)}</p>
    </Stack>
  );
}

/** The button that applies the winning variant to the page. */
function Apply({ test }: { test: ExperimentView }) {
  const changing = useStore($changing);
  const { ganadora, id } = test;
  if (ganadora === null || test.aplicada !== null) return null;
  return (
    <Button look="primary" aria-disabled={changing} onClick={() => void applyVariant(id, ganadora)}>
      {ganadora === 0
        ? experimentTexts.apply.keepNow
        : experimentTexts.apply.go(variantName(test, ganadora))}
    </Button>
  );
}

function End({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={<Button look="quiet">{r.end}</Button>}
      title={r.endTitle}
      text={r.endText}
      confirm={r.endGo}
      keep={r.keep}
      onConfirm={() => void endExperiment(id)}
    />
  );
}

/** The running or paused experiment: previews, figures, and the verdict so far. */
function RunningExperiment({ test }: { test: ExperimentView }) {
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
        <VariantPreviews test={test} />
      </Stack>
    </Section>
  );
}

const p = experimentTexts.past;

function Remove({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={<Button look="quiet">{p.remove}</Button>}
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

function PastExperiment({ test }: { test: ExperimentView }) {
  const { aplicada, creadoEn, terminadaEn } = test;
  return (
    <Stack as="li" gap={2} row={5} className={styles.past}>
      <h3>{experimentTexts.kinds[test.tipo].name}</h3>
      <Text look="fact">{p.when(creadoEn, terminadaEn ?? creadoEn)}</Text>
      <p>{verdictWords(test)}</p>
      {aplicada !== null && aplicada > 0 && (
        <Note as="p" kind="warn">
          {experimentTexts.apply.applied(variantName(test, aplicada))}
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

/** Finished experiments, newest first. */
function PastExperiments({ tests, most }: { tests: ExperimentView[]; most: number }) {
  return (
    <Section title={p.title} help={p.help(most)}>
      {tests.length === 0 && <Text look="fact">{p.none}</Text>}
      <ul>
        {tests.map((test) => (
          <PastExperiment key={test.id} test={test} />
        ))}
      </ul>
    </Section>
  );
}

function Content({ known }: { known: Experiments }) {
  const plan = useStore($base)?.plan ?? 'free';
  const included = hasRule(plan, 'tests');
  const running = known.pruebas.find(({ estado }) => estado !== 'terminada');
  const past = known.pruebas.filter((test) => test !== running);
  const hasExperiments = known.pruebas.length > 0;
  return (
    <div className={screen.screen}>
      {!included && <LockedBox {...experimentTexts.locked} isKept={hasExperiments} whole />}
      {running && <RunningExperiment test={running} />}
      {!running && included && <NewExperiment known={known} />}
      {(included || past.length > 0) && <PastExperiments tests={past} most={known.maximo} />}
    </div>
  );
}

/** /pruebas: A/B experiments on the page. */
export default function ExperimentsScreen() {
  const experimentData = useLoaded($experiments, loadExperiments);
  if (typeof experimentData === 'string')
    return <Pending state={experimentData} words={experimentTexts} load={loadExperiments} />;
  return <Content known={experimentData} />;
}
