import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ASKED_TYPES } from '@/lib/store/payment/kinds';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { $base } from '../draft/profile';
import { Button } from '../ui/Button';
import { Form, useSaving } from '../ui/forms/Form';
import { fieldsOf, type WayFields } from './form';
import { KIND_EDITORS } from './kinds';
import styles from './Store.module.css';
import { $shop, savePayout } from './shop';
import { shopTexts } from './texts';

const f = shopTexts.ways.form;
const NO_SHOP = { moneda: '', vendedor: '' };

interface WayFormProps {
  kind: PayoutType;
  payout: PayoutView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** The guided form of one kind of way: what it needs, and where to get it. */
export function WayForm({ kind, payout, onBack, onDone }: WayFormProps) {
  const shop = useStore($shop);
  const [fields, setFields] = useState(() => {
    const { moneda, vendedor } = typeof shop === 'string' ? NO_SHOP : shop.tienda;
    return fieldsOf(payout, { moneda, vendedor: vendedor || ($base.get()?.nombre ?? '') });
  });
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
