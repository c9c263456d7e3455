import { useState } from 'react';
import { METHOD_CURRENCY, type Method, methodsFor } from '@/lib/store/payment/methods';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { Field } from '../ui/forms/Field';
import { Select, TextInput } from '../ui/forms/Inputs';
import type { FieldsProps, WayFields } from './form';
import styles from './Store.module.css';
import { paymentTexts, shopTexts } from './texts';
import { NoteField } from './WhatsAppFields';

const f = shopTexts.ways.form;

interface LineProps extends FieldsProps {
  name: 'titular' | 'cuenta' | 'banco' | 'ciudad';
  label: string;
}

function Line({ name, label, fields, faults, change }: LineProps) {
  return (
    <Field label={label} fault={faults[name]}>
      {(control) => (
        <TextInput
          {...control}
          spellCheck={false}
          value={fields[name]}
          onChange={({ target }) => change({ [name]: target.value } as Partial<WayFields>)}
        />
      )}
    </Field>
  );
}

/** A transfer: by which method, and to whose account. */
export function ManualFields(props: FieldsProps) {
  const { fields, faults, change } = props;
  const { metodo } = fields;
  const [offered] = useState(() => methodsFor(METHOD_CURRENCY[metodo] ?? fields.moneda));
  const qr = metodo === 'sepa' || metodo === 'pix' ? f.qr[metodo] : undefined;
  return (
    <>
      <Field label={f.method} hint={qr} fault={faults['metodo']}>
        {(control) => (
          <Select
            {...control}
            value={metodo}
            onChange={({ target }) => change({ metodo: target.value as Method })}
          >
            {offered.map((method) => (
              <option key={method} value={method}>
                {paymentTexts.methods[method]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Line {...props} name="titular" label={f.holder} />
      <Line {...props} name="cuenta" label={paymentTexts.accountNames[metodo]} />
      {metodo === 'cuenta' && (
        <div className={styles.pair}>
          <Line {...props} name="banco" label={f.bank} />
          <CurrencyField
            label={f.currency}
            value={fields.moneda}
            fault={faults['moneda']}
            onChange={(moneda) => change({ moneda })}
          />
        </div>
      )}
      {metodo === 'pix' && <Line {...props} name="ciudad" label={f.city} />}
      <NoteField {...props} />
    </>
  );
}
