import { useStore } from '@nanostores/react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import { parsePrice } from '@/lib/kernel/text/money';
import { exampleOf, type FieldsProps } from '../../catalogue/form';
import { $products } from '../../catalogue/list';
import { CurrencyField } from '../../ui/forms/CurrencyField';
import { TextField } from '../../ui/forms/Fields';
import { Columns } from '../../ui/layout/Layout';
import { Section } from '../../ui/layout/Section';
import { SwitchRow } from '../../ui/lists/Row';
import { unchargedWords } from './charged';
import styles from './Editor.module.css';

function Open({ form, change }: FieldsProps) {
  return (
    <SwitchRow
      label={productTexts.form.open}
      help={productTexts.form.openHelp}
      look="help"
      checked={form.abierto}
      onChange={(abierto) => change({ abierto })}
    />
  );
}

function Minimum({ form, faults, change }: FieldsProps) {
  return (
    <TextField
      label={productTexts.form.minimum}
      fault={faults['precioMinimo']}
      inputMode="decimal"
      value={form.minimo}
      onChange={(minimo) => change({ minimo })}
    />
  );
}

/** The payment methods that cannot charge the price that is typed: the product is not sold by them. */
function Uncharged({ form }: Pick<FieldsProps, 'form'>) {
  const products = useStore($products);
  if (typeof products === 'string') return null;
  const warning = unchargedWords(form, products.cobros);
  if (warning.length === 0) return null;
  return (
    <div className={styles.warn} role="status">
      <p>
        {warning.length === products.cobros.length
          ? productTexts.form.unpaid
          : productTexts.form.notBy}
      </p>
      <ul>
        {warning.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a product costs, and whether buyers decide that. */
export function PriceFields(given: FieldsProps) {
  const { form, faults, change } = given;
  const isTip = form.tipo === 'propina';
  const open = form.abierto || isTip;
  const free = !open && parsePrice(form.precio, form.moneda) === 0;
  return (
    <Section title={productTexts.form.cost}>
      <Columns>
        <TextField
          label={open ? productTexts.form.suggested : productTexts.form.price}
          fault={faults['precio']}
          hint={free ? productTexts.form.free : undefined}
          inputMode="decimal"
          value={form.precio}
          placeholder={exampleOf(form.moneda)}
          onChange={(precio) => change({ precio })}
        />
        <CurrencyField
          value={form.moneda}
          fault={faults['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
      </Columns>
      {!isTip && <Open {...given} />}
      {open && <Minimum {...given} />}
      <Uncharged form={form} />
    </Section>
  );
}
