import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { ASKED_TYPES } from '@/lib/store/payment/kinds';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/Layout';
import { fieldsOf, type WayFields } from './form';
import { KIND_EDITORS } from './kinds';
import styles from './Store.module.css';
import { $shop, type Faults, savePayout } from './shop';
import { shopTexts } from './texts';

const f = shopTexts.ways.form;

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
    const wrong = await savePayout(KIND_EDITORS[kind].bodyOf(fields), payout?.id);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return onDone();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { fields, faults, busy, change, submit };
}

/** The guided form of one kind of way: what it needs, and where to get it. */
export function WayForm(props: WayFormProps) {
  const { kind, payout, onBack } = props;
  const { fields, faults, busy, change, submit } = useWay(props);
  const { Fields } = KIND_EDITORS[kind];
  const hasKey = ASKED_TYPES.includes(kind);
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Fields fields={fields} faults={faults} change={change} replaces={payout !== undefined} />
      {faults['todo'] && (
        <p className={styles.wrong} role="alert">
          {faults['todo']}
        </p>
      )}
      <Inline gap={3}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? f.busy : hasKey ? f.connect : f.save}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {shopTexts.ways.back}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
