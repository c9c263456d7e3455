import { type SubmitEvent, useState } from 'react';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { Button } from '../ui/Button';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/Layout';
import { Section } from '../ui/Section';
import styles from './Store.module.css';
import { type Faults, saveSeller } from './shop';
import { shopTexts } from './texts';

const s = shopTexts.seller;

interface FieldsProps {
  form: ShopInput;
  faults: Faults;
  change: (values: Partial<ShopInput>) => void;
}

function Who({ form, faults, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={s.name}
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
        label={s.tax}
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
      hint={s.termsHelp}
      fault={faults['terminos']}
      rows={4}
      value={form.terminos}
      onChange={(terminos) => change({ terminos })}
    />
  );
}

/** Who sells, as buyers must be told, and under what terms. */
export function Seller({ shop }: { shop: Shop }) {
  const [form, setForm] = useState(shop.tienda);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const change = (values: Partial<ShopInput>) => setForm((before) => ({ ...before, ...values }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await saveSeller(form);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return;
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const fieldProps = { form, faults, change };
  return (
    <Section id="vendedor" title={s.title} help={s.help}>
      <Stack
        as="form"
        gap={5}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Who {...fieldProps} />
        <Terms {...fieldProps} />
        <CurrencyField
          label={s.currency}
          value={form.moneda}
          fault={faults['moneda']}
          onChange={(moneda) => change({ moneda })}
        />
        {faults['todo'] && (
          <p className={styles.wrong} role="alert">
            {faults['todo']}
          </p>
        )}
        <div>
          <Button look="primary" type="submit" aria-disabled={busy}>
            {busy ? s.saving : s.save}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
