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
import { MissingDigits, Options, SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import { fieldOf } from '../ui/forms/Form';
import type { FieldsProps, KindEditor } from './method-fields';
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
function KeyFields({ kind, ...props }: KeyFieldsProps) {
  const words = methods[kind];
  return (
    <>
      <Steps kind={kind} />
      <TextField
        label={words.key}
        hint={props.replaces ? `${methods.replace} ${words.kept}` : words.kept}
        {...fieldOf(props, 'llave')}
        type="password"
        autoCapitalize="none"
        spellCheck={false}
      />
      {kind === 'mercadopago' && (
        <TextField
          label={methods.mercadopago.signature}
          hint={methods.mercadopago.signatureHelp}
          {...fieldOf(props, 'firma')}
          type="password"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}

/** A note to buyers on the payment method. */
function NoteField(props: FieldsProps) {
  return (
    <TextAreaField
      label={f.note}
      {...fieldOf(props, 'nota')}
      rows={2}
      placeholder={f.notePlaceholder}
    />
  );
}

function WhatsAppFields(props: FieldsProps) {
  const { form, change } = props;
  const zone = useStore($zone);
  return (
    <>
      <TextField
        label={f.number}
        hint={f.numberHelp}
        {...fieldOf(props, 'numero')}
        type="tel"
        placeholder={regionOfZone(zone)?.phoneExample}
        onBlur={() => change({ numero: mobileOf(form.numero, zone) })}
      />
      <MissingDigits number={phoneOf(form.numero)} take={(numero) => change({ numero })} />
      <NoteField {...props} />
    </>
  );
}

interface LineProps extends FieldsProps {
  name: 'titular' | 'cuenta' | 'banco' | 'ciudad';
  label: string;
  hint?: string;
}

function Line({ name, label, hint, ...props }: LineProps) {
  return <TextField label={label} hint={hint} {...fieldOf(props, name)} spellCheck={false} />;
}

/** The fields of a bank transfer: its kind and the account. */
function ManualFields(props: FieldsProps) {
  const { form } = props;
  const { metodo } = form;
  const [offered] = useState(() => methodsFor(METHOD_CURRENCY[metodo] ?? form.moneda));
  const qr = metodo === 'sepa' || metodo === 'pix' ? f.qr[metodo] : undefined;
  return (
    <>
      <SelectField label={f.method} hint={qr} {...fieldOf(props, 'metodo')}>
        <Options of={offered} nameOf={(method) => paymentTexts.methods[method]} />
      </SelectField>
      <Line {...props} name="titular" label={f.holder} hint={f.holderHelp} />
      <Line {...props} name="cuenta" label={paymentTexts.accountNames[metodo]} />
      {metodo === 'cuenta' && (
        <div className={styles.pair}>
          <Line {...props} name="banco" label={f.bank} />
          <CurrencyField label={f.currency} {...fieldOf(props, 'moneda')} />
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
    metodo,
    titular,
    cuenta,
    banco,
    nota,
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
