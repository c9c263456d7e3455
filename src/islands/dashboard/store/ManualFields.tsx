import { useState } from 'react';
import { METHOD_CURRENCY, methodsFor } from '@/lib/store/payment/methods';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { SelectField, TextField } from '../ui/forms/Fields';
import type { FieldsProps, WayFields } from './form';
import styles from './Store.module.css';
import { paymentTexts, shopTexts } from './texts';
import { NoteField } from './WhatsAppFields';

const f = shopTexts.ways.form;

interface LineProps extends FieldsProps {
  name: 'titular' | 'cuenta' | 'banco' | 'ciudad';
  label: string;
  hint?: string;
}

function Line({ name, label, hint, fields, faults, change }: LineProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      fault={faults[name]}
      spellCheck={false}
      value={fields[name]}
      onChange={(value) => change({ [name]: value } as Partial<WayFields>)}
    />
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
      <SelectField
        label={f.method}
        hint={qr}
        fault={faults['metodo']}
        value={metodo}
        onChange={(metodo) => change({ metodo })}
      >
        {offered.map((method) => (
          <option key={method} value={method}>
            {paymentTexts.methods[method]}
          </option>
        ))}
      </SelectField>
      <Line {...props} name="titular" label={f.holder} hint={f.holderHelp} />
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
