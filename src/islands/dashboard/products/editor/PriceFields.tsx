import { useStore } from '@nanostores/react';
import {
  exampleOf,
  type FieldsProps,
  type ProductForm,
  productTexts,
} from '@/islands/dashboard/products/catalogue/form';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice, parsePrice } from '@/lib/core/text/money';
import { wayName } from '@/lib/payments/methods';
import { getPaymentTexts } from '@/lib/payments/texts';
import { unchargedProduct } from '@/lib/products/charges';
import type { Products } from '@/lib/products/schema';
import { CurrencyField } from '../../ui/forms/CurrencyField';
import { TextField } from '../../ui/forms/Fields';
import { Columns, Section } from '../../ui/layout/Layout';
import { SwitchRow } from '../../ui/lists/Row';
import { $products } from '../catalogue/list';
import styles from './Editor.module.css';

/** Returns a message for each payment method that cannot charge the typed price. */
function unchargedWords(
  { precio: typed, minimo, abierto, tipo, moneda, adulto }: ProductForm,
  cobros: Products['cobros'],
): { id: string; words: string }[] {
  const language = pageLanguage();
  const { uncharged } = getPaymentTexts(language);
  const precio = parsePrice(typed, moneda);
  if (precio === undefined) return [];
  const isOpen = abierto || tipo === 'propina';
  const precioMinimo = isOpen ? (parsePrice(minimo, moneda) ?? null) : null;
  return cobros.flatMap((way) => {
    const why = unchargedProduct(way, { precio, precioMinimo, moneda, adulto });
    if (!why) return [];
    const limit = why.limite === null ? '' : formatPrice(why.limite, moneda, language);
    return [{ id: way.id, words: uncharged[why.motivo](wayName(way, language), limit, moneda) }];
  });
}

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

function Minimum({ form, issues, change }: FieldsProps) {
  return (
    <TextField
      label={productTexts.form.minimum}
      issue={issues['precioMinimo']}
      inputMode="decimal"
      value={form.minimo}
      onChange={(minimo) => change({ minimo })}
    />
  );
}

/** The payment methods that cannot charge the typed price: they are not offered for the product. */
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

/** The price of a product, or the buyer's choice of it. */
export function PriceFields(given: FieldsProps) {
  const { form, issues, change } = given;
  const isTip = form.tipo === 'propina';
  const open = form.abierto || isTip;
  const free = !open && parsePrice(form.precio, form.moneda) === 0;
  return (
    <Section title={productTexts.form.cost}>
      <Columns>
        <TextField
          label={open ? productTexts.form.suggested : productTexts.form.price}
          issue={issues['precio']}
          hint={free ? productTexts.form.free : undefined}
          inputMode="decimal"
          value={form.precio}
          placeholder={exampleOf(form.moneda)}
          onChange={(precio) => change({ precio })}
        />
        <CurrencyField
          value={form.moneda}
          issue={issues['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
      </Columns>
      {!isTip && <Open {...given} />}
      {open && <Minimum {...given} />}
      <Uncharged form={form} />
    </Section>
  );
}
