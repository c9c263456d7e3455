import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { $billingBusy, act } from './billing';
import { s } from './texts';

/** Undoing a purchase while that can be done: the money comes back. */
export function Withdraw() {
  const [asking, setAsking] = useState(false);
  const busy = useStore($billingBusy);
  const withdraw = async () => {
    if (await act({ accion: 'desistir' }, s.withdrawn)) setAsking(false);
  };
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {s.withdraw}
      </Button>
      <Confirm
        open={asking}
        title={s.withdrawTitle}
        text={s.withdrawText}
        confirm={s.withdrawConfirm}
        keep={s.keep}
        danger
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
