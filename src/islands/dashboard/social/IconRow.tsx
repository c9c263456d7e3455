import { useStore } from '@nanostores/react';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import rows from '../ui/Rows.module.css';
import { Toggle } from '../ui/Toggle';
import { $row, placeRow, showRow } from './networks';
import styles from './Social.module.css';
import { s } from './texts';

const PLACES = ['arriba', 'abajo'] as const;

/** Whether the page shows networks as a row of icons, and where. */
export function IconRow() {
  const row = useStore($row);
  return (
    <div className={styles.part}>
      <div className={rows.row}>
        <p className={rows.name}>{s.row.show}</p>
        <Toggle label={s.row.show} checked={row?.activo ?? false} onChange={showRow} />
      </div>
      {row?.activo && (
        <Field label={s.row.place}>
          {(control) => (
            <Select
              {...control}
              value={row.datos.lugar}
              onChange={({ target }) => placeRow(target.value as (typeof PLACES)[number])}
            >
              {PLACES.map((place) => (
                <option key={place} value={place}>
                  {s.row.places[place]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
