import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/overlays/Confirm';
import { $billingBusy, act, subscriptionTexts } from './billing';

/** Undoing a purchase while that can be done: the money comes back. */
export function Withdraw() {
  const [asking, setAsking] = useState(false);
  const busy = useStore($billingBusy);
  const withdraw = async () => {
    if (await act({ accion: 'desistir' }, subscriptionTexts.withdrawn)) setAsking(false);
  };
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {subscriptionTexts.withdraw}
      </Button>
      <Confirm
        open={asking}
        title={subscriptionTexts.withdrawTitle}
        text={subscriptionTexts.withdrawText}
        confirm={subscriptionTexts.withdrawConfirm}
        keep={subscriptionTexts.keep}
        danger
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
