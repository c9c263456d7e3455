import { type SubmitEvent, useState } from 'react';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { Button } from '../ui/Button';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { Field } from '../ui/forms/Field';
import { TextArea, TextInput } from '../ui/forms/Inputs';
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
      <Field label={s.name} fault={faults['vendedor']}>
        {(control) => (
          <TextInput
            {...control}
            value={form.vendedor}
            placeholder={s.namePlaceholder}
            onChange={({ target }) => change({ vendedor: target.value })}
          />
        )}
      </Field>
      <Field label={s.mail} fault={faults['correo']}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={form.correo}
            onChange={({ target }) => change({ correo: target.value })}
          />
        )}
      </Field>
      <Field label={s.address} hint={s.addressHelp} fault={faults['domicilio']}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.domicilio}
            onChange={({ target }) => change({ domicilio: target.value })}
          />
        )}
      </Field>
      <Field label={s.tax} hint={s.taxHelp} fault={faults['identificacion']}>
        {(control) => (
          <TextInput
            {...control}
            value={form.identificacion}
            onChange={({ target }) => change({ identificacion: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Terms({ form, faults, change }: FieldsProps) {
  return (
    <Field label={s.terms} hint={s.termsHelp} fault={faults['terminos']}>
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          value={form.terminos}
          onChange={({ target }) => change({ terminos: target.value })}
        />
      )}
    </Field>
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
