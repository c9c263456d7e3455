import { useStore } from '@nanostores/react';
import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currencyOfZone, regionOfZone } from '@/lib/core/geo/regions';
import {
  ASKED_TYPES,
  PAYMENT_KINDS,
  type PaymentMethodType,
  proposedKinds,
} from '@/lib/payments/registry';
import type { PaymentMethodView } from '@/lib/payments/schema';
import { $base } from '../draft/store';
import { $zone } from '../draft/zone';
import { Button, IconButton } from '../ui/Button';
import { changer, Form, useSaving } from '../ui/forms/Form';
import { Inline, Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import * as editors from './kinds';
import { fieldsOf, type KindEditor } from './method-fields';
import styles from './Store.module.css';
import {
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

interface MethodFormProps {
  kind: PaymentMethodType;
  paymentMethod: PaymentMethodView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** The form of a kind of payment method: its fields, and the places to find their values. */
function MethodForm({ kind, paymentMethod, onBack, onDone }: MethodFormProps) {
  const shop = useStore($shop);
  const [fields, setFields] = useState(() => {
    const { moneda, vendedor } = typeof shop === 'string' ? NO_SHOP : shop.tienda;
    return fieldsOf(paymentMethod, { moneda, vendedor: vendedor || ($base.get()?.nombre ?? '') });
  });
  const { Fields, bodyOf } = KIND_EDITORS[kind];
  const saving = useSaving(() => savePaymentMethod(bodyOf(fields), paymentMethod?.id), onDone);
  const change = changer(fields, setFields, saving.clear);
  const usesKey = ASKED_TYPES.includes(kind);
  return (
    <Form
      saving={saving}
      words={{ save: usesKey ? formTexts.connect : formTexts.save, saving: formTexts.busy }}
      className={styles.form}
      others={
        onBack && (
          <Button look="quiet" onClick={onBack}>
            {shopTexts.methods.back}
          </Button>
        )
      }
    >
      <Fields
        form={fields}
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
    <ul className={styles.kinds}>
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
    </ul>
  );
}

interface DialogProps {
  /** The method being changed, a new one, or null when closed. */
  writing: PaymentMethodView | 'new' | null;
  available: PaymentMethodType[];
  onClose: () => void;
}

/** Dialog that adds or changes a payment method. For a new method it first asks for the kind. */
export function MethodDialog({ writing, available, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<PaymentMethodType | null>(null);
  const paymentMethod = writing === 'new' || writing === null ? undefined : writing;
  const kind = paymentMethod?.tipo ?? chosen;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const title = paymentMethod
    ? methods.edit(nameOf(paymentMethod))
    : kind
      ? kindWords(kind).name
      : methods.choose;
  return (
    <Overlay open={writing !== null} onClose={close} title={title}>
      {kind ? (
        <MethodForm
          key={paymentMethod?.id ?? kind}
          kind={kind}
          paymentMethod={paymentMethod}
          onBack={paymentMethod ? undefined : () => setChosen(null)}
          onDone={close}
        />
      ) : (
        <Choice
          kinds={proposedKinds(currencyOfZone($zone.get())).filter((one) =>
            available.includes(one),
          )}
          onChoose={setChosen}
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
