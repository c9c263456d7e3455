import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { MEANINGS } from '@/lib/contacts/import/limits';
import type { SubscriberChoice, SubscriberReview } from '@/lib/contacts/import/schema';
import type { ImportUpload } from '../api';
import { Button } from '../ui/Button';
import { Options, SelectField } from '../ui/forms/Fields';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Import.module.css';
import { inboxTexts } from './inbox';
import { $import, countSkipped, startImport } from './subscribers';

const b = inboxTexts.import;

/** The rows that are not imported, by line, each with its reason. */
function SkippedRows({ resumen, filas }: Pick<SubscriberReview, 'resumen' | 'filas'>) {
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

interface ImportQuestionsProps {
  preguntas: SubscriberChoice['preguntas'];
  /** Sends the answers, as JSON. Resolves to an error message, empty on success. */
  answer: (respuestas: string) => Promise<string>;
  back: () => void;
}

/** Asks which values in the file mean "subscribed", where the file does not make it clear. */
export function ImportQuestions({ preguntas, answer, back }: ImportQuestionsProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const all = preguntas.flatMap(({ columna, valores }) =>
    valores.map(({ valor }) => ({ columna, valor, es: chosen[`${columna} ${valor}`] ?? '' })),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await answer(JSON.stringify(all)));
    setBusy(false);
  };
  return (
    <Stack as="form" gap={5} className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {b.ask.title}
      </h2>
      <Text look="help">{b.ask.help}</Text>
      {preguntas.map(({ columna, nombre, valores }) => (
        <Stack as="fieldset" gap={3} key={columna}>
          <legend>{columna < 0 ? b.ask.file : b.ask.column(nombre)}</legend>
          {valores.map(({ valor, cuantos }) => (
            <SelectField
              key={valor}
              label={b.ask.value(valor, cuantos)}
              required
              value={chosen[`${columna} ${valor}`] ?? ''}
              onChange={(es) => setChosen({ ...chosen, [`${columna} ${valor}`]: es })}
            >
              <option value="" disabled>
                {b.ask.choose}
              </option>
              <Options of={MEANINGS} nameOf={(meaning) => b.ask.meanings[meaning]} />
            </SelectField>
          ))}
        </Stack>
      ))}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Inline gap={3}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {b.ask.next}
        </Button>
        <Button disabled={busy} onClick={back}>
          {b.back}
        </Button>
      </Inline>
    </Stack>
  );
}

interface ImportReviewProps {
  review: SubscriberReview;
  upload: ImportUpload;
  back: () => void;
  done: () => void;
}

/** The review of an import, and the button that starts it. */
export function ImportReview({ review, upload, back, done }: ImportReviewProps) {
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { muestra, resumen } = review;
  const { nuevo = 0 } = resumen;
  const apply = async () => {
    if (busy) return;
    setBusy(true);
    const isDone = await startImport(upload);
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
          <Button look="primary" aria-disabled={busy} onClick={() => void apply()}>
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

export function Progress({ hechas, total }: Pick<SubscriberReview, 'hechas' | 'total'>) {
  const id = useId();
  return (
    <Stack gap={1} className={styles.progress} role="status">
      <p id={id}>{b.progress(hechas, total)}</p>
      <progress aria-labelledby={id} value={hechas} max={total} />
    </Stack>
  );
}

/** The last imported file: its progress or its result. */
export function ImportState() {
  const importState = useStore($import);
  if (!importState || importState.estado === 'deshecha') return null;
  const { estado, resumen, filas } = importState;
  if (estado === 'pendiente') {
    return (
      <Stack as="section" gap={2} className={styles.state} aria-label={b.running}>
        <h3>{b.running}</h3>
        <Progress {...importState} />
        <Text look="help">{b.runningHelp}</Text>
      </Stack>
    );
  }
  const skipped = countSkipped(resumen);
  const title = b.lastTitle(resumen.nuevo ?? 0, skipped);
  return (
    <Stack as="section" gap={2} className={styles.state} aria-label={title}>
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
    </Stack>
  );
}
