import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { Toggle } from '../ui/Toggle';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

/** The title of a section, and whether the section waits folded. */
export function TituloForm({ block: { datos }, fault, change }: FormProps<'titulo'>) {
  return (
    <>
      <Field
        label={f.title.text}
        fault={fault('texto')}
        counter={{ text: datos.texto, most: BLOCK_LIMITS.titulo }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={datos.texto}
            placeholder={f.title.placeholder}
            onChange={(event) => change({ texto: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.option}>
        <div>
          <p className={styles.name}>{f.title.folded}</p>
          <p className={styles.help}>{f.title.foldedHelp}</p>
        </div>
        <Toggle
          label={f.title.folded}
          checked={datos.plegado}
          onChange={(plegado) => change({ plegado })}
        />
      </div>
    </>
  );
}
