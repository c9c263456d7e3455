import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { addressLabel } from '@/lib/links/readable';
import type { Review, Row } from '@/lib/portability/schema';
import { $site } from '../core/site';
import { $dirty } from '../draft/profile';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Problem } from './ChooseStep';
import styles from './Import.module.css';
import { $busy, $step, applyChosen, choose, type Step } from './store';
import { importTexts, professionTexts } from './texts';

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
    <dl className={styles.difference}>
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
    </dl>
  );
}

/** One entry of the file: its content, the result of importing it, and why. */
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

/** Returns how many of the selected links the plan will not publish. */
function overLimit({ filas, publicados, limite }: Review, chosen: ReadonlySet<string>): number {
  if (limite === null) return 0;
  const added = filas.filter((row) => row.ocupaLugar && chosen.has(row.clave)).length;
  return Math.max(0, Math.min(added, publicados + added - limite));
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

/** The effect of the import, line by line, with a choice for each. */
export function ReviewStep({ step }: { step: Extract<Step, { at: 'review' }> }) {
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
      <div className={styles.bar}>
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
      </div>
    </>
  );
}
