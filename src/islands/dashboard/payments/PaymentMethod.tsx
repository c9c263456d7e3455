import { useStore } from '@nanostores/react';
import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { currencyOfZone, regionOfZone } from '@/lib/core/geo/regions';
import {
  ASKED_TYPES,
  PAYMENT_KINDS,
  type PaymentMethodType,
  proposedKinds,
} from '@/lib/payments/registry';
import type { PaymentMethodView } from '@/lib/payments/schema';
import { loaded } from '../core/attempts';
import { $base } from '../draft/store';
import { $zone } from '../draft/zone';
import { Button, IconButton } from '../ui/Button';
import {
  changer,
  closeForm,
  Form,
  isChanged,
  keyOf,
  openForm,
  setterOf,
  useOpenForm,
} from '../ui/forms/Form';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import * as editors from './kinds';
import { fieldsOf, type KindEditor, type MethodFields } from './method-fields';
import styles from './Store.module.css';
import {
  $paymentMethods,
  $shop,
  nameOf,
  raisePaymentMethod,
  savePaymentMethod,
  switchPaymentMethod,
  tryPaymentMethod,
} from './shop';
import { language, shopTexts } from './texts';

const KIND_EDITORS: Readonly<Record<PaymentMethodType, KindEditor>> = editors;

const formTexts = shopTexts.methods.form;
const NO_SHOP = { moneda: '', vendedor: '' };

interface WrittenMethod extends MethodFields {
  /** The kind of a new method is chosen first. */
  kind: PaymentMethodType | undefined;
  /** The stored method; undefined for a new one. */
  paymentMethod: PaymentMethodView | undefined;
}

/** The payment method in the form; null while the form is closed. */
export const $writing = atom<WrittenMethod | null>(null);

function formOf(kind?: PaymentMethodType, paymentMethod?: PaymentMethodView): WrittenMethod {
  const { moneda, vendedor } = loaded($shop.get())?.tienda ?? NO_SHOP;
  const seller = { moneda, vendedor: vendedor || ($base.get()?.nombre ?? '') };
  return { ...fieldsOf(paymentMethod, seller), kind, paymentMethod };
}

/** Chooses the kind of a new method, or none to choose again. What was typed stays, but for keys. */
function choose(kind?: PaymentMethodType): void {
  const form = $writing.get();
  // A key of one provider is none of another.
  const secrets = { llave: '', firma: '' };
  if (form && isChanged(form))
    setterOf($writing, form)((before) => ({ ...before, ...secrets, kind }));
  else openForm($writing, formOf(kind));
}

/** Opens the form of a stored payment method, or of a new one. */
export const writeMethod = (stored?: PaymentMethodView) =>
  openForm($writing, formOf(stored?.tipo, stored));

const close = () => closeForm($writing);

/** The form of a kind of payment method: its fields, and the places to find their values. */
function MethodForm({ form, kind }: { form: WrittenMethod; kind: PaymentMethodType }) {
  const { paymentMethod } = form;
  const { Fields, bodyOf } = KIND_EDITORS[kind];
  const cobros = loaded(useStore($paymentMethods))?.cobros;
  const stored = cobros?.find(({ id }) => id === paymentMethod?.id);
  const save = () => savePaymentMethod(bodyOf(form), paymentMethod?.id);
  const { setForm, saving } = useOpenForm($writing, form, stored && formOf(kind, stored), save);
  const change = changer(form, setForm, saving.clear);
  const usesKey = ASKED_TYPES.includes(kind);
  return (
    <Form
      saving={saving}
      words={{ save: usesKey ? formTexts.connect : formTexts.save, saving: formTexts.busy }}
      className={styles.form}
      others={
        !paymentMethod &&
        !saving.busy && (
          <Button look="quiet" onClick={() => choose()}>
            {shopTexts.methods.back}
          </Button>
        )
      }
    >
      <Fields
        form={form}
        issues={saving.issues}
        change={change}
        replaces={paymentMethod !== undefined}
      />
    </Form>
  );
}

const { methods } = shopTexts;
const kindWords = (kind: PaymentMethodType) => PAYMENT_KINDS[kind].texts(language);

function Choice({
  kinds,
  onChoose,
}: {
  kinds: PaymentMethodType[];
  onChoose: (kind: PaymentMethodType) => void;
}) {
  const country = regionOfZone(useStore($zone))?.country ?? '';
  return (
    <Stack as="ul" gap={3} className={styles.kinds}>
      {kinds.map((kind) => {
        const { icon: Icon } = KIND_EDITORS[kind];
        const { name, help, helpIn } = kindWords(kind);
        return (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onChoose(kind)}>
              <Icon />
              <span>
                <b>{name}</b>
                <Text as="span" look="fact" className={styles.fact}>
                  {helpIn?.[country] ?? help}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </Stack>
  );
}

/** Dialog that adds or changes a payment method. For a new method it first asks for the kind. */
export function MethodDialog({ available }: { available: PaymentMethodType[] }) {
  const writing = useStore($writing);
  const { kind, paymentMethod } = writing ?? {};
  const title = paymentMethod
    ? methods.edit(nameOf(paymentMethod))
    : kind
      ? kindWords(kind).name
      : methods.choose;
  return (
    <Overlay open={writing !== null} onClose={close} title={title}>
      {writing && kind ? (
        <MethodForm key={keyOf(writing)} form={writing} kind={kind} />
      ) : (
        <Choice
          kinds={proposedKinds(currencyOfZone($zone.get())).filter((one) =>
            available.includes(one),
          )}
          onChoose={choose}
        />
      )}
    </Overlay>
  );
}

/** Returns a one-line label of the recipient; by default account, number and currency. */
function recipientLabelOf({ tipo, datos }: PaymentMethodView): string {
  const { cuenta = '', numero = '', moneda = '' } = datos;
  const fact = KIND_EDITORS[tipo].recipientOf?.(datos);
  return fact ?? [cuenta, numero, moneda].filter(Boolean).join(' · ');
}

const hasKey = ({ tipo }: PaymentMethodView) => ASKED_TYPES.includes(tipo);

/** The state of a payment method: its failure, test mode, or its key's last successful check. */
function State({ paymentMethod }: { paymentMethod: PaymentMethodView }) {
  const { estado, falla, datos } = paymentMethod;
  if (estado === 'falla') return <p className={styles.wrong}>{falla}</p>;
  if (datos['modo'] === 'prueba') return <p className={styles.warn}>{methods.trial}</p>;
  return hasKey(paymentMethod) && estado === 'bien' ? (
    <p className={styles.good}>{methods.well}</p>
  ) : null;
}

function CheckKeyButton({ paymentMethod }: { paymentMethod: PaymentMethodView }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await tryPaymentMethod(paymentMethod);
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      aria-label={methods.try(nameOf(paymentMethod))}
      aria-disabled={busy}
      onClick={() => !busy && void run()}
    >
      {busy ? methods.form.busy : methods.tryIt}
    </Button>
  );
}

interface MethodRowProps {
  paymentMethod: PaymentMethodView;
  isFirst: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function MethodRow({ paymentMethod, isFirst, onEdit, onRemove }: MethodRowProps) {
  const { icon: Icon } = KIND_EDITORS[paymentMethod.tipo];
  const name = nameOf(paymentMethod);
  const fact = recipientLabelOf(paymentMethod);
  return (
    <li className={styles.method} data-off={!paymentMethod.activo || undefined}>
      <Icon className={styles.icon} />
      <div>
        <Text look="title" className={styles.name}>
          {name}
        </Text>
        {fact && (
          <Text look="fact" className={styles.fact}>
            {fact}
          </Text>
        )}
        <State paymentMethod={paymentMethod} />
      </div>
      <Inline center gap={1} className={styles.tools}>
        {hasKey(paymentMethod) && <CheckKeyButton paymentMethod={paymentMethod} />}
        {!isFirst && (
          <IconButton
            icon={<ArrowUp />}
            label={methods.up(name)}
            onClick={() => void raisePaymentMethod(paymentMethod)}
          />
        )}
        {paymentMethod.tipo !== 'demo' && (
          <IconButton icon={<Pencil />} label={methods.edit(name)} onClick={onEdit} />
        )}
        <IconButton icon={<Trash2 />} label={methods.remove(name)} onClick={onRemove} />
        <Toggle
          label={methods.on(name)}
          checked={paymentMethod.activo}
          onChange={() => void switchPaymentMethod(paymentMethod)}
        />
      </Inline>
    </li>
  );
}
