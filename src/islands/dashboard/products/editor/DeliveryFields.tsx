import type { Dispatch, SetStateAction } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { Products } from '@/lib/store/products/schema';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import type { FieldsProps, ProductForm } from '../../catalogue/form';
import { TextAreaField } from '../../ui/forms/Fields';
import { Section } from '../../ui/layout/Section';
import { FileChoice } from './FileChoice';

interface GivenProps extends FieldsProps {
  /** What the files are called that are given already. */
  files: Products['archivos'];
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** What a buyer gets: files, and a text or a URL. */
export function DeliveryFields({ form, faults, change, files, setForm }: GivenProps) {
  const { label, help, placeholder } = productTexts.form.givenBy[form.tipo];
  const wrong = Object.entries(faults).find(([field]) => field.startsWith('archivos'))?.[1];
  return (
    <Section title={productTexts.form.given}>
      {form.tipo === 'digital' && (
        <FileChoice chosen={form.archivos} known={files} fault={wrong} setForm={setForm} />
      )}
      <TextAreaField
        label={label}
        hint={help}
        fault={faults['direccion']}
        most={STORE_LIMITS.direccion}
        rows={2}
        value={form.direccion}
        placeholder={placeholder}
        onChange={(direccion) => change({ direccion })}
      />
    </Section>
  );
}
