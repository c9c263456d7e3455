import { productTexts } from '@/islands/dashboard/catalogue/form';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import type { FieldsProps } from '../../catalogue/form';
import { TextAreaField, TextField } from '../../ui/forms/Fields';
import { Section } from '../../ui/layout/Section';

/** What a product is called, and what is said of it. */
export function WordFields({ form, faults, change }: FieldsProps) {
  return (
    <Section title={productTexts.form.words}>
      <TextField
        label={productTexts.form.name}
        fault={faults['nombre']}
        most={STORE_LIMITS.nombre}
        value={form.nombre}
        placeholder={productTexts.form.namePlaceholder}
        onChange={(nombre) => change({ nombre })}
      />
      <TextAreaField
        label={productTexts.form.description}
        hint={productTexts.form.descriptionHelp}
        fault={faults['descripcion']}
        most={STORE_LIMITS.descripcion}
        rows={4}
        value={form.descripcion}
        onChange={(descripcion) => change({ descripcion })}
      />
    </Section>
  );
}
