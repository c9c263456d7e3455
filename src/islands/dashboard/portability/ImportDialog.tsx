import { useStore } from '@nanostores/react';
import { CircleCheck, FileUp } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { addressLabel } from '@/lib/links/readable';
import type { ImportResult, Review, Row } from '@/lib/portability/schema';
import { goTo } from '../core/router';
import { $site } from '../core/site';
import { $dirty } from '../draft/store';
import { Button } from '../ui/Button';
import { DropZone } from '../ui/forms/DropZone';
import { TextAreaField } from '../ui/forms/Fields';
import { Inline, Line, Stack, Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import styles from './Import.module.css';
import {
  $busy,
  $importOpen,
  $problem,
  $step,
  applyChosen,
  choose,
  importTexts,
  openImport,
  overLimit,
  professionTexts,
  reviewSource,
  type Step,
  undoLast,
} from './portability';

const KINDS = '.zip,.json,.csv,.txt,.tsv,.html,.htm';

/** The error message of an import, announced at once. */
function Problem() {
  const problem = useStore($problem);
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  );
}

/** A file, dropped or chosen, or a pasted list. */
function ChooseStep() {
  const [text, setText] = useState('');
  const busy = useStore($busy) === 'reading';
  return (
    <Stack gap={5} className={styles.choose}>
      <DropZone
        large
        legend={importTexts.choose}
        choose={busy ? importTexts.reading : importTexts.choose}
        icon={<FileUp />}
        drop={importTexts.drop}
        dropNow={importTexts.dropNow}
        help={importTexts.accepts}
        accept={KINDS}
        disabled={busy}
        take={([archivo]) => archivo && void reviewSource({ archivo })}
      />
      <Stack
        as="form"
        gap={3}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void reviewSource({ texto: text });
        }}
      >
        <Line as="p" gap={4} className={styles.or}>
          {importTexts.or}
        </Line>
        <TextAreaField
          label={importTexts.paste}
          value={text}
          rows={4}
          maxLength={500_000}
          spellCheck={false}
          placeholder={importTexts.pastePlaceholder}
          onChange={setText}
        />
        <Problem />
        <div>
          <Button look="primary" type="submit" aria-disabled={busy} disabled={text.trim() === ''}>
            {busy ? importTexts.reading : importTexts.review}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

function words(row: Row, value: string): string {
  if (row.clave === 'perfil.profesion')
    return professionTexts.professions[value as never] ?? importTexts.empty;
  if (row.clave === 'perfil.formaProfesion')
    return professionTexts.formNames[value as never] ?? importTexts.empty;
  return value || importTexts.empty;
}

function Difference({ row }: { row: Row }) {
  if (row.antes === undefined && row.despues === undefined) return null;
  return (
    <Stack as="dl" gap={1} className={styles.difference}>
      {row.estado === 'cambia' && (
        <div>
          <dt>{importTexts.was}</dt>
          <dd>{words(row, row.antes ?? '')}</dd>
        </div>
      )}
      <div>
        <dt>{importTexts.becomes}</dt>
        <dd>{words(row, row.despues ?? '')}</dd>
      </div>
    </Stack>
  );
}

/** One entry of the file: its content, the result of importing it, and the reason. */
const ReviewRow = memo(function ReviewRow({ row, chosen }: { row: Row; chosen: boolean }) {
  const name = row.titulo || importTexts.noTitle;
  const refused = row.estado === 'rechazado';
  return (
    <tr data-refused={refused || undefined}>
      <td>
        {!refused && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={chosen}
              aria-label={importTexts.pick(name)}
              onChange={(event) => choose([row], event.target.checked)}
            />
          </label>
        )}
      </td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        {row.url && <span className={styles.url}>{addressLabel(row.url)}</span>}
        {row.linea !== undefined && (
          <span className={styles.line}>{importTexts.line(row.linea)}</span>
        )}
        <Difference row={row} />
      </th>
      <td className={`${styles.state} ${styles.tone}`} data-state={row.estado}>
        <strong>{importTexts.states[row.estado]}</strong>
        {row.motivo && <span>{row.motivo}</span>}
      </td>
    </tr>
  );
});

const STATES = ['nuevo', 'cambia', 'duplicado', 'rechazado'] as const;

function Summary({ review }: { review: Review }) {
  const { siteName } = useStore($site);
  return (
    <div className={styles.summary}>
      <p>{importTexts.found(review.formato, siteName)}</p>
      <ul>
        {STATES.filter((state) => review.resumen[state] > 0).map((state) => (
          <li key={state} className={styles.tone} data-state={state}>
            <strong>{review.resumen[state]}</strong>{' '}
            {importTexts.count[state][review.resumen[state] === 1 ? 0 : 1]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notes({ review, chosen }: { review: Review; chosen: ReadonlySet<string> }) {
  const dirty = useStore($dirty);
  const over = overLimit(review, chosen);
  return (
    <div className={styles.notes} role="status">
      {over > 0 && <p>{importTexts.over(over, review.limite ?? 0)}</p>}
      {dirty && <p>{importTexts.unsaved}</p>}
    </div>
  );
}

function Pickers({ rows }: { rows: Row[] }) {
  return (
    <Inline gap="0-3" className={styles.pickers}>
      <Button
        look="quiet"
        onClick={() =>
          choose(
            rows.filter((row) => row.estado === 'nuevo'),
            true,
          )
        }
      >
        {importTexts.all}
      </Button>
      <Button look="quiet" onClick={() => choose(rows, false)}>
        {importTexts.noneChosen}
      </Button>
    </Inline>
  );
}

/** The effect of the import for each row, with a checkbox to select the row. */
function ReviewStep({ step }: { step: Extract<Step, { at: 'review' }> }) {
  const { review, chosen } = step;
  const applying = useStore($busy) === 'applying';
  return (
    <>
      <Summary review={review} />
      <Pickers rows={review.filas} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{importTexts.columns.choose}</span>
            </th>
            <th scope="col">{importTexts.columns.what}</th>
            <th scope="col">{importTexts.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {review.filas.map((row) => (
            <ReviewRow key={row.clave} row={row} chosen={chosen.has(row.clave)} />
          ))}
        </tbody>
      </table>
      <Stack gap={3} className={styles.bar}>
        <Notes review={review} chosen={chosen} />
        <Problem />
        <Inline gap={3}>
          <Button
            look="primary"
            disabled={applying || chosen.size === 0}
            onClick={() => void applyChosen()}
          >
            {applying ? importTexts.applying : importTexts.apply(chosen.size)}
          </Button>
          <Button look="quiet" disabled={applying} onClick={() => $step.set({ at: 'choose' })}>
            {importTexts.back}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}

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

/** Shows the current step and takes the focus on a change, for screen readers to announce it. */
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
      <Inline as="ol" gap={2} className={styles.steps} aria-hidden="true">
        {importTexts.steps.map((name, index) => (
          <li key={name} data-on={index <= place || undefined}>
            {name}
          </li>
        ))}
      </Inline>
    </>
  );
}

/** The import in three steps: choose, review, done. Only confirming the review changes anything. */
export default function ImportDialog() {
  const step = useStore($step);
  return (
    <Overlay
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

/** Opens the import dialog when it is mounted, for screens that load the dialog on demand. */
export function OpenedImport() {
  useEffect(openImport, []);
  return useStore($importOpen) && <ImportDialog />;
}
