import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { Button } from '../ui/Button';
import { bodyOf, type FieldsProps, fieldsOf, type WayFields } from './form';
import { KeyFields } from './KeyFields';
import { ManualFields } from './ManualFields';
import styles from './Store.module.css';
import { $shop, type Faults, savePayout } from './shop';
import { m } from './texts';
import { WhatsAppFields } from './WhatsAppFields';

const f = m.ways.form;

interface WayFormProps {
  kind: PayoutType;
  payout: PayoutView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

function useWay({ kind, payout, onDone }: WayFormProps) {
  const shop = useStore($shop);
  const moneda = typeof shop === 'string' ? '' : shop.tienda.moneda;
  const [fields, setFields] = useState(() => fieldsOf(payout, moneda));
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const change = (values: Partial<WayFields>) => setFields((before) => ({ ...before, ...values }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const wrong = await savePayout(bodyOf(kind, fields), payout?.id);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return onDone();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { fields, faults, busy, change, submit };
}

function Fields({ kind, payout, ...given }: FieldsProps & Pick<WayFormProps, 'kind' | 'payout'>) {
  if (kind === 'manual') return <ManualFields {...given} />;
  if (kind === 'whatsapp') return <WhatsAppFields {...given} />;
  if (kind === 'demo') return <p>{f.demoText}</p>;
  return <KeyFields kind={kind} replaces={payout !== undefined} {...given} />;
}

/** The guided form of one kind of way: what it needs, and where to get it. */
export function WayForm(props: WayFormProps) {
  const { kind, payout, onBack } = props;
  const { fields, faults, busy, change, submit } = useWay(props);
  const hasKey = kind === 'stripe' || kind === 'mercadopago';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Fields kind={kind} payout={payout} fields={fields} faults={faults} change={change} />
      {faults['todo'] && (
        <p className={styles.wrong} role="alert">
          {faults['todo']}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? f.busy : hasKey ? f.connect : f.save}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {m.ways.back}
          </Button>
        )}
      </div>
    </form>
  );
}
