import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { regionOfZone } from '@/lib/core/geo/regions';
import { ASKED_TYPES } from '@/lib/payments/kinds';
import type { PayoutView } from '@/lib/payments/schema';
import type { PayoutType } from '@/lib/payments/shop/limits';
import { $base } from '../draft/profile';
import { $zone } from '../draft/zone';
import { Button } from '../ui/Button';
import { Form, useSaving } from '../ui/forms/Form';
import { Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { fieldsOf, KIND_EDITORS, proposedKinds, type WayFields } from './kinds';
import styles from './Store.module.css';
import { $shop, nameOf, savePayout } from './shop';
import { paymentTexts, shopTexts } from './texts';

const f = shopTexts.ways.form;
const NO_SHOP = { moneda: '', vendedor: '' };

interface WayFormProps {
  kind: PayoutType;
  payout: PayoutView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** The guided form of one kind of payment method: its fields, and where to get their values. */
function WayForm({ kind, payout, onBack, onDone }: WayFormProps) {
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
        issues={saving.issues}
        change={change}
        replaces={payout !== undefined}
      />
    </Form>
  );
}

const { ways } = shopTexts;

function Choice({
  kinds,
  onChoose,
}: {
  kinds: PayoutType[];
  onChoose: (kind: PayoutType) => void;
}) {
  const country = regionOfZone(useStore($zone))?.country ?? '';
  return (
    <ul className={styles.kinds}>
      {kinds.map((kind) => {
        const { icon: Icon } = KIND_EDITORS[kind];
        return (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onChoose(kind)}>
              <Icon />
              <span>
                <b>{paymentTexts.kinds[kind]}</b>
                <Text as="span" look="fact" className={styles.fact}>
                  {ways.chooseHelpIn[country]?.[kind] ?? ways.chooseHelp[kind]}
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
  writing: PayoutView | 'new' | null;
  available: PayoutType[];
  onClose: () => void;
}

/** Connects a payment method: first its kind, then its guided form. */
export function WayDialog({ writing, available, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<PayoutType | null>(null);
  const payout = writing === 'new' || writing === null ? undefined : writing;
  const kind = payout?.tipo ?? chosen;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const title = payout ? ways.edit(nameOf(payout)) : kind ? paymentTexts.kinds[kind] : ways.choose;
  return (
    <Overlay
      kind="dialog"
      open={writing !== null}
      onClose={close}
      title={title}
      closeLabel={ways.form.cancel}
    >
      {kind ? (
        <WayForm
          key={payout?.id ?? kind}
          kind={kind}
          payout={payout}
          onBack={payout ? undefined : () => setChosen(null)}
          onDone={close}
        />
      ) : (
        <Choice
          kinds={proposedKinds($zone.get()).filter((one) => available.includes(one))}
          onChoose={setChosen}
        />
      )}
    </Overlay>
  );
}
