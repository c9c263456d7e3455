import { STORE_LIMITS } from '@/lib/store/shop/limits';
import type { FieldsProps } from '../../catalogue/form';
import { m } from '../../catalogue/texts';
import { Field } from '../../ui/Field';
import { TextArea, TextInput } from '../../ui/Inputs';
import { Section } from '../../ui/Section';

/** What a product is called, and what is said of it. */
export function WordFields({ form, faults, change }: FieldsProps) {
  return (
    <Section title={m.form.words}>
      <Field
        label={m.form.name}
        fault={faults['nombre']}
        counter={{ text: form.nombre, most: STORE_LIMITS.nombre }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={form.nombre}
            placeholder={m.form.namePlaceholder}
            onChange={({ target }) => change({ nombre: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.form.description}
        hint={m.form.descriptionHelp}
        fault={faults['descripcion']}
        counter={{ text: form.descripcion, most: STORE_LIMITS.descripcion }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={form.descripcion}
            onChange={({ target }) => change({ descripcion: target.value })}
          />
        )}
      </Field>
    </Section>
  );
}
