import { memo } from 'react';
import type { Row } from '@/lib/interfaces/portability/schema';
import { addressLabel } from '@/lib/page/links/readable';
import styles from './Import.module.css';
import { choose } from './store';
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

/** One entry of the file: what it is, what would become of it and why. */
export const ReviewRow = memo(function ReviewRow({ row, chosen }: { row: Row; chosen: boolean }) {
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
