import { productTexts } from '@/islands/dashboard/catalogue/form';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import type { FieldsProps } from '../../catalogue/form';
import { Field } from '../../ui/forms/Field';
import { TextArea, TextInput } from '../../ui/forms/Inputs';
import { Section } from '../../ui/Section';

/** What a product is called, and what is said of it. */
export function WordFields({ form, faults, change }: FieldsProps) {
  return (
    <Section title={productTexts.form.words}>
      <Field
        label={productTexts.form.name}
        fault={faults['nombre']}
        counter={{ text: form.nombre, most: STORE_LIMITS.nombre }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={form.nombre}
            placeholder={productTexts.form.namePlaceholder}
            onChange={({ target }) => change({ nombre: target.value })}
          />
        )}
      </Field>
      <Field
        label={productTexts.form.description}
        hint={productTexts.form.descriptionHelp}
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
