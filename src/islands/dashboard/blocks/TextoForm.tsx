import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { Field } from '../ui/Field';
import { TextArea } from '../ui/Inputs';
import { type FormProps, f } from './form';

/** Some lines of text. */
export function TextoForm({ block: { datos }, fault, change }: FormProps<'texto'>) {
  return (
    <Field
      label={f.text.text}
      fault={fault('texto')}
      counter={{ text: datos.texto, most: BLOCK_LIMITS.texto }}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          value={datos.texto}
          placeholder={f.text.placeholder}
          onChange={(event) => change({ texto: event.target.value })}
        />
      )}
    </Field>
  );
}
