import { useStore } from '@nanostores/react';
import {
  CreditCard,
  ExternalLink,
  FlaskConical,
  Handshake,
  Landmark,
  MessageCircle,
} from 'lucide-react';
import { useState } from 'react';
import { mobileOf, phoneOf } from '@/lib/blocks/kind/phone';
import { regionOfZone } from '@/lib/core/geo/regions';
import { showAccount } from '@/lib/payments/manual/accounts';
import { METHOD_CURRENCY, methodOf, methodsFor } from '@/lib/payments/methods';
import { $zone } from '../draft/zone';
import { ButtonLink } from '../ui/Button';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { MissingNine, Options, SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import type { FieldsProps, KindEditor, MethodFields } from './method-fields';
import styles from './Store.module.css';
import { paymentTexts, shopTexts } from './texts';

/**
 * Each export of this file is the form of one kind of payment method, named after the kind; there
 * are no other exports.
 */
const { methods } = shopTexts;
const f = methods.form;

const API_KEY_URLS = {
  stripe: 'https://dashboard.stripe.com/apikeys',
  mercadopago: 'https://www.mercadopago.com/developers/panel/app',
};

interface KeyFieldsProps extends FieldsProps {
  kind: 'stripe' | 'mercadopago';
}

function Steps({ kind }: Pick<KeyFieldsProps, 'kind'>) {
  const { steps, open } = methods[kind];
  return (
    <>
      <ol className={styles.guide}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <ButtonLink
          href={API_KEY_URLS[kind]}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink />}
        >
          {open}
        </ButtonLink>
      </div>
    </>
  );
}

/** The creator's own key at a provider: where to get it, and the field for it. */
function KeyFields({ kind, replaces, fields, issues, change }: KeyFieldsProps) {
  const words = methods[kind];
  return (
    <>
      <Steps kind={kind} />
      <TextField
        label={words.key}
        hint={replaces ? `${methods.replace} ${words.kept}` : words.kept}
        issue={issues['llave']}
        type="password"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.llave}
        onChange={(llave) => change({ llave })}
      />
      {kind === 'mercadopago' && (
        <TextField
          label={methods.mercadopago.signature}
          hint={methods.mercadopago.signatureHelp}
          issue={issues['firma']}
          type="password"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.firma}
          onChange={(firma) => change({ firma })}
        />
      )}
    </>
  );
}

/** A note to buyers on the payment method. */
function NoteField({ fields, issues, change }: FieldsProps) {
  return (
    <TextAreaField
      label={f.note}
      issue={issues['nota']}
      rows={2}
      value={fields.nota}
      placeholder={f.notePlaceholder}
      onChange={(nota) => change({ nota })}
    />
  );
}

function WhatsAppFields(props: FieldsProps) {
  const { fields, issues, change } = props;
  const zone = useStore($zone);
  return (
    <>
      <TextField
        label={f.number}
        hint={f.numberHelp}
        issue={issues['numero']}
        type="tel"
        value={fields.numero}
        placeholder={regionOfZone(zone)?.phoneExample}
        onBlur={() => change({ numero: mobileOf(fields.numero, zone) })}
        onChange={(numero) => change({ numero })}
      />
      <MissingNine number={phoneOf(fields.numero)} take={(numero) => change({ numero })} />
      <NoteField {...props} />
    </>
  );
}

interface LineProps extends FieldsProps {
  name: 'titular' | 'cuenta' | 'banco' | 'ciudad';
  label: string;
  hint?: string;
}

function Line({ name, label, hint, fields, issues, change }: LineProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      issue={issues[name]}
      spellCheck={false}
      value={fields[name]}
      onChange={(value) => change({ [name]: value } as Partial<MethodFields>)}
    />
  );
}

/** The fields of a bank transfer: its kind and the account. */
function ManualFields(props: FieldsProps) {
  const { fields, issues, change } = props;
  const { metodo } = fields;
  const [offered] = useState(() => methodsFor(METHOD_CURRENCY[metodo] ?? fields.moneda));
  const qr = metodo === 'sepa' || metodo === 'pix' ? f.qr[metodo] : undefined;
  return (
    <>
      <SelectField
        label={f.method}
        hint={qr}
        issue={issues['metodo']}
        value={metodo}
        onChange={(metodo) => change({ metodo })}
      >
        <Options of={offered} nameOf={(method) => paymentTexts.methods[method]} />
      </SelectField>
      <Line {...props} name="titular" label={f.holder} hint={f.holderHelp} />
      <Line {...props} name="cuenta" label={paymentTexts.accountNames[metodo]} />
      {metodo === 'cuenta' && (
        <div className={styles.pair}>
          <Line {...props} name="banco" label={f.bank} />
          <CurrencyField
            label={f.currency}
            value={fields.moneda}
            issue={issues['moneda']}
            onChange={(moneda) => change({ moneda })}
          />
        </div>
      )}
      {metodo === 'pix' && <Line {...props} name="ciudad" label={f.city} />}
      <NoteField {...props} />
    </>
  );
}

export const manual: KindEditor = {
  icon: Landmark,
  Fields: ManualFields,
  bodyOf: ({ metodo, titular, cuenta, banco, ciudad, moneda, nota }) => ({
    tipo: 'manual',
    ...{ metodo, titular, cuenta, banco, nota },
    ciudad: metodo === 'pix' ? ciudad : '',
    moneda: metodo === 'cuenta' ? moneda : '',
  }),
  recipientOf: (datos) =>
    [datos['titular'] ?? '', showAccount(methodOf(datos), datos['cuenta'] ?? '')].join(' · '),
};

export const whatsapp: KindEditor = {
  icon: MessageCircle,
  Fields: WhatsAppFields,
  bodyOf: ({ numero, nota }) => ({ tipo: 'whatsapp', numero, nota }),
};

export const stripe: KindEditor = {
  icon: CreditCard,
  Fields: (props) => <KeyFields kind="stripe" {...props} />,
  bodyOf: ({ llave }) => ({ tipo: 'stripe', llave }),
};

export const mercadopago: KindEditor = {
  icon: Handshake,
  Fields: (props) => <KeyFields kind="mercadopago" {...props} />,
  bodyOf: ({ llave, firma }) => ({ tipo: 'mercadopago', llave, firma }),
};

export const demo: KindEditor = {
  icon: FlaskConical,
  Fields: () => <p>{methods.form.demoText}</p>,
  bodyOf: () => ({ tipo: 'demo' }),
  recipientOf: () => methods.simulation,
};
