import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { regionOfZone } from '@/lib/kernel/geo/regions';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { $zone } from '../draft/zone';
import { Text } from '../ui/layout/Text';
import { Overlay } from '../ui/overlays/Overlay';
import { KIND_EDITORS, proposedKinds } from './kinds';
import styles from './Store.module.css';
import { nameOf } from './shop';
import { paymentTexts, shopTexts } from './texts';
import { WayForm } from './WayForm';

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
  /** The way that is changed, a new one, or nothing. */
  writing: PayoutView | 'new' | null;
  available: PayoutType[];
  onClose: () => void;
}

/** Connecting a way of being paid: which kind, then its guided form. */
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
