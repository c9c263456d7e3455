import { useState } from 'react';
import { taxNumberName, withdrawalLaw } from '@/lib/store/shop/regional';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { $base } from '../draft/profile';
import { $zone } from '../draft/zone';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Section } from '../ui/layout/Section';
import styles from './Store.module.css';
import { type Faults, saveSeller } from './shop';
import { language, shopTexts } from './texts';

const s = shopTexts.seller;

/** A new shop is proposed its page's name and its account's address: saved only with the form. */
function proposed(shop: ShopInput): ShopInput {
  const page = $base.get();
  const { vendedor = '', correo = '' } = shop;
  if (vendedor !== '' || correo !== '' || !page) return shop;
  return { ...shop, vendedor: page.nombre, correo: page.email };
}

interface FieldsProps {
  form: ShopInput;
  /** Whether the first fields have what is not saved yet. */
  isProposed: boolean;
  faults: Faults;
  change: (values: Partial<ShopInput>) => void;
}

function Who({ form, faults, change, isProposed }: FieldsProps) {
  return (
    <>
      <TextField
        label={s.name}
        hint={isProposed ? s.proposed : undefined}
        fault={faults['vendedor']}
        value={form.vendedor}
        placeholder={s.namePlaceholder}
        onChange={(vendedor) => change({ vendedor })}
      />
      <TextField
        label={s.mail}
        fault={faults['correo']}
        type="email"
        value={form.correo}
        onChange={(correo) => change({ correo })}
      />
      <TextAreaField
        label={s.address}
        hint={s.addressHelp}
        fault={faults['domicilio']}
        rows={2}
        value={form.domicilio}
        onChange={(domicilio) => change({ domicilio })}
      />
      <TextField
        label={taxNumberName($zone.get(), language)}
        hint={s.taxHelp}
        fault={faults['identificacion']}
        value={form.identificacion}
        onChange={(identificacion) => change({ identificacion })}
      />
    </>
  );
}

function Terms({ form, faults, change }: FieldsProps) {
  return (
    <TextAreaField
      label={s.terms}
      hint={`${s.termsHelp} ${withdrawalLaw($zone.get(), language)}`.trim()}
      fault={faults['terminos']}
      rows={4}
      value={form.terminos}
      onChange={(terminos) => change({ terminos })}
    />
  );
}

/** Who sells, as buyers must be told, and under what terms. */
export function Seller({ shop }: { shop: Shop }) {
  const [first] = useState(() => proposed(shop.tienda));
  const [form, setForm] = useState(first);
  const isProposed =
    shop.tienda.vendedor === '' &&
    first.vendedor !== '' &&
    form.vendedor === first.vendedor &&
    form.correo === first.correo;
  const saving = useSaving(() => saveSeller(form));
  const { faults } = saving;
  const change = (values: Partial<ShopInput>) => setForm((before) => ({ ...before, ...values }));
  const fieldProps = { form, faults, change, isProposed };
  return (
    <Section id="vendedor" title={s.title} help={s.help}>
      <Form saving={saving} words={s} className={styles.form}>
        <Who {...fieldProps} />
        <Terms {...fieldProps} />
        <CurrencyField
          label={s.currency}
          value={form.moneda}
          fault={faults['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
      </Form>
    </Section>
  );
}
