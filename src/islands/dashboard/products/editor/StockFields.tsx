import type { FieldsProps } from '../../catalogue/form';
import { m } from '../../catalogue/texts';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/Inputs';
import { Section } from '../../ui/Section';
import { Toggle } from '../../ui/Toggle';
import styles from './Editor.module.css';

function OnSale({ form, change }: FieldsProps) {
  return (
    <div className={styles.switch}>
      <div>
        <p className={styles.label}>{m.form.onSale}</p>
        <p className={styles.help}>{m.form.onSaleHelp}</p>
      </div>
      <Toggle
        label={m.form.onSale}
        checked={form.activo}
        onChange={(activo) => change({ activo })}
      />
    </div>
  );
}

/** How many there are, how many one person may have, and whether it is on sale. */
export function StockFields(given: FieldsProps) {
  const { form, faults, change } = given;
  const counted = ['existencias', 'porPersona'] as const;
  const words = {
    existencias: { label: m.form.left, hint: m.form.leftHelp },
    porPersona: { label: m.form.perPerson, hint: m.form.leftHelp },
  };
  return (
    <Section title={form.tipo === 'propina' ? m.form.onSale : m.form.stock}>
      {form.tipo !== 'propina' && (
        <div className={styles.pair}>
          {counted.map((field) => (
            <Field key={field} {...words[field]} fault={faults[field]}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  value={form[field]}
                  onChange={({ target }) => change({ [field]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <OnSale {...given} />
    </Section>
  );
}
