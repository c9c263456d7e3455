import { useStore } from '@nanostores/react';
import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { $site } from '../kernel/site';
import { Field } from '../ui/Field';
import { TextArea, TextInput } from '../ui/Inputs';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

/** What one signs up for. */
export function BoletinForm({ block: { datos }, fault, change }: FormProps<'boletin'>) {
  const { mail } = useStore($site);
  return (
    <>
      <p className={styles.help}>{mail === 'off' ? f.newsletter.off : f.newsletter.help}</p>
      <Field
        label={f.newsletter.title}
        fault={fault('titulo')}
        counter={{ text: datos.titulo, most: BLOCK_LIMITS.titulo }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={datos.titulo}
            placeholder={f.newsletter.titlePlaceholder}
            onChange={(event) => change({ titulo: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={f.newsletter.text}
        fault={fault('texto')}
        counter={{ text: datos.texto, most: BLOCK_LIMITS.mensaje }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={datos.texto}
            placeholder={f.newsletter.textPlaceholder}
            onChange={(event) => change({ texto: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
