import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

const COUNTS = Array.from({ length: BLOCK_LIMITS.eventos }, (_, at) => at + 1);

/** How many of the next events it shows; they are written in a room of their own. */
export function EventosForm({ block: { datos }, fault, change }: FormProps<'eventos'>) {
  return (
    <>
      <p className={styles.help}>
        {f.events.help} <a href="/eventos">{f.events.go}</a>
      </p>
      <Field label={f.events.count} fault={fault('cuantos')}>
        {(control) => (
          <Select
            {...control}
            value={datos.cuantos}
            onChange={(event) => change({ cuantos: Number(event.target.value) })}
          >
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {f.events.some(count)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
