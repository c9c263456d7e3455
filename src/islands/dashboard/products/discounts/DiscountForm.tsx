import { useStore } from '@nanostores/react';
import type { ProductView } from '@/lib/products/schema';
import { loaded } from '../../core/attempts';
import { $zone } from '../../draft/zone';
import { Button } from '../../ui/Button';
import { CurrencyField } from '../../ui/forms/CurrencyField';
import { Checks, MomentField, Options, SelectField, TextField } from '../../ui/forms/Fields';
import {
  changer,
  closeForm,
  Form,
  type FormState,
  fieldOf,
  useOpenForm,
} from '../../ui/forms/Form';
import { Columns, Text } from '../../ui/layout/Layout';
import { exampleOf, productTexts } from '../catalogue/form';
import styles from '../Products.module.css';
import { $codes, $writingCode, type CodeForm, codeFormOf, saveCode } from './discounts';

const codeTexts = productTexts.codes;

export const closeDiscount = () => closeForm($writingCode);

type FieldsProps = FormState<CodeForm>;

interface CodeTextProps extends FieldsProps {
  field: 'codigo' | 'porcentaje' | 'importe' | 'minimo' | 'usosMaximos';
  label: string;
  hint?: string;
  placeholder?: string;
  digits?: 'decimal' | 'numeric';
}

function CodeText({ field, label, hint, placeholder, digits, ...props }: CodeTextProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      {...fieldOf(props, field)}
      placeholder={placeholder}
      inputMode={digits}
      autoCapitalize={field === 'codigo' ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
}

function DiscountFields(fields: FieldsProps) {
  const { form, change } = fields;
  const kinds = ['porcentaje', 'importe'] as const;
  return (
    <Columns>
      <SelectField
        label={codeTexts.kind}
        value={form.clase}
        onChange={(clase) => change({ clase })}
      >
        <Options of={kinds} nameOf={(kind) => codeTexts.kinds[kind]} />
      </SelectField>
      {form.clase === 'porcentaje' ? (
        <CodeText {...fields} field="porcentaje" label={codeTexts.percent} digits="numeric" />
      ) : (
        <CodeText
          {...fields}
          field="importe"
          label={codeTexts.amount}
          placeholder={exampleOf(form.moneda)}
          digits="decimal"
        />
      )}
      <CodeText
        {...fields}
        field="minimo"
        label={codeTexts.minimum}
        hint={codeTexts.minimumHelp}
        digits="decimal"
      />
      {(form.clase === 'importe' || form.minimo.trim() !== '') && (
        <CurrencyField {...fieldOf(fields, 'moneda')} />
      )}
    </Columns>
  );
}

function PeriodFields(props: FieldsProps) {
  const zone = useStore($zone);
  const moments = ['desde', 'hasta'] as const;
  return (
    <Columns>
      {moments.map((field) => (
        <MomentField
          key={field}
          label={codeTexts[field]}
          hint={codeTexts.zone(zone)}
          {...fieldOf(props, field)}
          zone={zone}
        />
      ))}
    </Columns>
  );
}

/** The products that a code is valid for; without a selection it is valid for all. */
function Products({ form, issues, change, products }: FieldsProps & { products: ProductView[] }) {
  if (products.length === 0) return null;
  return (
    <Checks
      legend={codeTexts.products}
      help={
        <Text look="help" className={styles.about}>
          {codeTexts.productsAll}
        </Text>
      }
      options={products.map(({ id, nombre }) => [id, nombre])}
      chosen={form.productos}
      onChange={(productos) => change({ productos })}
      issue={issues['productos']}
    />
  );
}

/** The fields of a code: its text, the discount, its period, its limit and its products. */
function CodeFields({ products, ...given }: FieldsProps & { products: ProductView[] }) {
  return (
    <>
      <CodeText
        {...given}
        field="codigo"
        label={codeTexts.code}
        hint={codeTexts.codeHelp}
        placeholder={codeTexts.codePlaceholder}
      />
      <DiscountFields {...given} />
      <PeriodFields {...given} />
      <CodeText
        {...given}
        field="usosMaximos"
        label={codeTexts.most}
        hint={codeTexts.mostHelp}
        digits="numeric"
      />
      <Products {...given} products={products} />
    </>
  );
}

/** The form of a discount code; without `form.id` of a new one. */
export function DiscountForm({ form, products }: { form: CodeForm; products: ProductView[] }) {
  const code = loaded(useStore($codes))?.descuentos.find(({ id }) => id === form.id);
  const stored = code && codeFormOf(code, form.moneda);
  const { setForm, saving } = useOpenForm($writingCode, form, stored, saveCode);
  return (
    <Form
      saving={saving}
      words={codeTexts}
      className={styles.form}
      others={
        <Button look="quiet" onClick={closeDiscount}>
          {codeTexts.cancel}
        </Button>
      }
    >
      <CodeFields
        form={form}
        issues={saving.issues}
        products={products}
        change={changer(form, setForm, saving.clear)}
      />
    </Form>
  );
}
