import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ASKED_TYPES } from '@/lib/store/payment/kinds';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { Button } from '../ui/Button';
import { Form, useSaving } from '../ui/forms/Form';
import { fieldsOf, type WayFields } from './form';
import { KIND_EDITORS } from './kinds';
import styles from './Store.module.css';
import { $shop, savePayout } from './shop';
import { shopTexts } from './texts';

const f = shopTexts.ways.form;

interface WayFormProps {
  kind: PayoutType;
  payout: PayoutView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** The guided form of one kind of way: what it needs, and where to get it. */
export function WayForm({ kind, payout, onBack, onDone }: WayFormProps) {
  const shop = useStore($shop);
  const moneda = typeof shop === 'string' ? '' : shop.tienda.moneda;
  const [fields, setFields] = useState(() => fieldsOf(payout, moneda));
  const { Fields, bodyOf } = KIND_EDITORS[kind];
  const saving = useSaving(() => savePayout(bodyOf(fields), payout?.id), onDone);
  const change = (values: Partial<WayFields>) => setFields((before) => ({ ...before, ...values }));
  const hasKey = ASKED_TYPES.includes(kind);
  return (
    <Form
      saving={saving}
      words={{ save: hasKey ? f.connect : f.save, saving: f.busy }}
      className={styles.form}
      others={
        onBack && (
          <Button look="quiet" onClick={onBack}>
            {shopTexts.ways.back}
          </Button>
        )
      }
    >
      <Fields
        fields={fields}
        faults={saving.faults}
        change={change}
        replaces={payout !== undefined}
      />
    </Form>
  );
}
