import { useStore } from '@nanostores/react';
import { productTexts } from '@/islands/dashboard/products/catalogue/form';
import type { ProductView } from '@/lib/products/schema';
import { $zone } from '../../draft/zone';
import { CurrencyField } from '../../ui/forms/CurrencyField';
import { SelectField, TextField } from '../../ui/forms/Fields';
import { MomentField } from '../../ui/forms/MomentField';
import { Columns } from '../../ui/layout/Layout';
import { Text } from '../../ui/layout/Text';
import { exampleOf, type FormFaults } from '../catalogue/form';
import styles from './Codes.module.css';
import type { CodeForm } from './codes';

const c = productTexts.codes;

interface FieldsProps {
  form: CodeForm;
  faults: FormFaults;
  change: (values: Partial<CodeForm>) => void;
}

interface CodeTextProps extends FieldsProps {
  field: 'codigo' | 'porcentaje' | 'importe' | 'minimo' | 'usosMaximos';
  label: string;
  hint?: string;
  placeholder?: string;
  digits?: 'decimal' | 'numeric';
}

function CodeText({
  form,
  faults,
  change,
  field,
  label,
  hint,
  placeholder,
  digits,
}: CodeTextProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      fault={faults[field]}
      value={form[field]}
      placeholder={placeholder}
      inputMode={digits}
      autoCapitalize={field === 'codigo' ? 'characters' : 'none'}
      spellCheck={false}
      onChange={(value) => change({ [field]: value })}
    />
  );
}

function Saving(given: FieldsProps) {
  const { form, faults, change } = given;
  const kinds = ['porcentaje', 'importe'] as const;
  return (
    <Columns>
      <SelectField label={c.kind} value={form.clase} onChange={(clase) => change({ clase })}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {c.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {form.clase === 'porcentaje' ? (
        <CodeText {...given} field="porcentaje" label={c.percent} digits="numeric" />
      ) : (
        <CodeText
          {...given}
          field="importe"
          label={c.amount}
          placeholder={exampleOf(form.moneda)}
          digits="decimal"
        />
      )}
      <CodeText {...given} field="minimo" label={c.minimum} hint={c.minimumHelp} digits="decimal" />
      {(form.clase === 'importe' || form.minimo.trim() !== '') && (
        <CurrencyField
          value={form.moneda}
          fault={faults['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
      )}
    </Columns>
  );
}

function Moments({ form, faults, change }: FieldsProps) {
  const zone = useStore($zone);
  const moments = ['desde', 'hasta'] as const;
  return (
    <Columns>
      {moments.map((field) => (
        <MomentField
          key={field}
          label={c[field]}
          hint={c.zone(zone)}
          fault={faults[field]}
          value={form[field]}
          zone={zone}
          onChange={(moment) => change({ [field]: moment })}
        />
      ))}
    </Columns>
  );
}

/** The products that a code is valid for: none selected means all. */
function Products({ form, faults, change, products }: FieldsProps & { products: ProductView[] }) {
  if (products.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    change({
      productos: on ? [...form.productos, id] : form.productos.filter((one) => one !== id),
    });
  return (
    <fieldset className={styles.products}>
      <legend>{c.products}</legend>
      <Text look="help" className={styles.about}>
        {c.productsAll}
      </Text>
      {products.map(({ id, nombre }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={form.productos.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          {nombre}
        </label>
      ))}
      {faults['productos'] && <Text look="fault">{faults['productos']}</Text>}
    </fieldset>
  );
}

/** The fields of a code: its text, the discount, its period, its limit and its products. */
export function CodeFields({ products, ...given }: FieldsProps & { products: ProductView[] }) {
  return (
    <>
      <CodeText
        {...given}
        field="codigo"
        label={c.code}
        hint={c.codeHelp}
        placeholder={c.codePlaceholder}
      />
      <Saving {...given} />
      <Moments {...given} />
      <CodeText {...given} field="usosMaximos" label={c.most} hint={c.mostHelp} digits="numeric" />
      <Products {...given} products={products} />
    </>
  );
}
