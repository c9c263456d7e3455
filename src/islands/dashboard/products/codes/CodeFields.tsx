import { useStore } from '@nanostores/react';
import type { ProductView } from '@/lib/store/products/schema';
import { exampleOf, type FormFaults } from '../../catalogue/form';
import { m } from '../../catalogue/texts';
import { $zone } from '../../draft/zone';
import { CurrencyField } from '../../ui/CurrencyField';
import { Field } from '../../ui/Field';
import { Select, TextInput } from '../../ui/Inputs';
import { MomentField } from '../../ui/MomentField';
import styles from './Codes.module.css';
import type { CodeForm } from './codes';

const c = m.codes;

interface FieldsProps {
  form: CodeForm;
  faults: FormFaults;
  change: (values: Partial<CodeForm>) => void;
}

interface TextProps extends FieldsProps {
  field: 'codigo' | 'porcentaje' | 'importe' | 'minimo' | 'usosMaximos';
  label: string;
  hint?: string;
  placeholder?: string;
  digits?: 'decimal' | 'numeric';
}

function Text({ form, faults, change, field, label, hint, placeholder, digits }: TextProps) {
  return (
    <Field label={label} hint={hint} fault={faults[field]}>
      {(control) => (
        <TextInput
          {...control}
          value={form[field]}
          placeholder={placeholder}
          inputMode={digits}
          autoCapitalize={field === 'codigo' ? 'characters' : 'none'}
          spellCheck={false}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
}

function Saving(given: FieldsProps) {
  const { form, faults, change } = given;
  const kinds = ['porcentaje', 'importe'] as const;
  return (
    <div className={styles.pair}>
      <Field label={c.kind}>
        {(control) => (
          <Select
            {...control}
            value={form.clase}
            onChange={({ target }) => change({ clase: target.value as CodeForm['clase'] })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {c.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.clase === 'porcentaje' ? (
        <Text {...given} field="porcentaje" label={c.percent} digits="numeric" />
      ) : (
        <Text
          {...given}
          field="importe"
          label={c.amount}
          placeholder={exampleOf(form.moneda)}
          digits="decimal"
        />
      )}
      <Text {...given} field="minimo" label={c.minimum} hint={c.minimumHelp} digits="decimal" />
      {(form.clase === 'importe' || form.minimo.trim() !== '') && (
        <CurrencyField
          value={form.moneda}
          fault={faults['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
      )}
    </div>
  );
}

function Moments({ form, faults, change }: FieldsProps) {
  const zone = useStore($zone);
  const moments = ['desde', 'hasta'] as const;
  return (
    <div className={styles.pair}>
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
    </div>
  );
}

/** The products that a code is for: none chosen is all of them. */
function Products({ form, faults, change, products }: FieldsProps & { products: ProductView[] }) {
  if (products.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    change({
      productos: on ? [...form.productos, id] : form.productos.filter((one) => one !== id),
    });
  return (
    <fieldset className={styles.products}>
      <legend>{c.products}</legend>
      <p className={styles.about}>{c.productsAll}</p>
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
      {faults['productos'] && <p className={styles.fault}>{faults['productos']}</p>}
    </fieldset>
  );
}

/** What a code says: itself, what it takes off, when, how often and of what. */
export function CodeFields({ products, ...given }: FieldsProps & { products: ProductView[] }) {
  return (
    <>
      <Text
        {...given}
        field="codigo"
        label={c.code}
        hint={c.codeHelp}
        placeholder={c.codePlaceholder}
      />
      <Saving {...given} />
      <Moments {...given} />
      <Text {...given} field="usosMaximos" label={c.most} hint={c.mostHelp} digits="numeric" />
      <Products {...given} products={products} />
    </>
  );
}
