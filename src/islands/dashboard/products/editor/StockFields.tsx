import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { FieldsProps } from '../../catalogue/form';
import { TextField } from '../../ui/forms/Fields';
import { Columns } from '../../ui/layout/Layout';
import { Section } from '../../ui/layout/Section';
import { SwitchRow } from '../../ui/lists/Row';

function OnSale({ form, change }: FieldsProps) {
  return (
    <SwitchRow
      label={productTexts.form.onSale}
      help={productTexts.form.onSaleHelp}
      look="help"
      checked={form.activo}
      onChange={(activo) => change({ activo })}
    />
  );
}

/** How many there are, how many one person may have, and whether it is on sale. */
export function StockFields(given: FieldsProps) {
  const { form, faults, change } = given;
  const counted = ['existencias', 'porPersona'] as const;
  const words = {
    existencias: { label: productTexts.form.left, hint: productTexts.form.leftHelp },
    porPersona: { label: productTexts.form.perPerson, hint: productTexts.form.leftHelp },
  };
  return (
    <Section title={form.tipo === 'propina' ? productTexts.form.onSale : productTexts.form.stock}>
      {form.tipo !== 'propina' && (
        <Columns>
          {counted.map((field) => (
            <TextField
              key={field}
              {...words[field]}
              fault={faults[field]}
              inputMode="numeric"
              value={form[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </Columns>
      )}
      <OnSale {...given} />
    </Section>
  );
}
