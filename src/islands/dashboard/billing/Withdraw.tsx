import { useStore } from '@nanostores/react';
import { Button } from '../ui/Button';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { $billingBusy, act, subscriptionTexts } from './billing';

/** Undoing a purchase while that can be done: the money comes back. */
export function Withdraw() {
  const busy = useStore($billingBusy);
  return (
    <div>
      <ConfirmButton
        button={(ask) => (
          <Button look="danger" onClick={ask}>
            {subscriptionTexts.withdraw}
          </Button>
        )}
        title={subscriptionTexts.withdrawTitle}
        text={subscriptionTexts.withdrawText}
        confirm={subscriptionTexts.withdrawConfirm}
        keep={subscriptionTexts.keep}
        danger
        busy={busy}
        onConfirm={() => act({ accion: 'desistir' }, subscriptionTexts.withdrawn)}
      />
    </div>
  );
}
