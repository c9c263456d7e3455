import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice, parsePrice, typedAmount } from '@/lib/core/text/money';
import type { OrderDetail } from '@/lib/orders/schema';
import { call } from '../api';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Confirm } from '../ui/overlays/Confirm';
import own from './Sales.module.css';
import { change } from './sales';
import { orderTexts } from './texts';

interface DialogProps {
  sale: OrderDetail;
  onClose: () => void;
}

/** The amount of a refund, and whether it ends the delivery; default: all that remains. */
function RefundDialog({ sale, onClose }: DialogProps) {
  const { id, cobrado, reembolsado, moneda, puede } = sale;
  const refundable = cobrado - reembolsado;
  const free = cobrado === 0;
  const [typed, setTyped] = useState(typedAmount(refundable, moneda, pageLanguage()));
  const [chosen, setChosen] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const price = (sum: number) => formatPrice(sum, moneda, pageLanguage());
  const sum = parsePrice(typed, moneda);
  const fits = free || (sum !== undefined && sum > 0 && sum <= refundable);
  const terminar = chosen ?? sum === refundable;
  const itself = puede.devuelveSolo || free;
  const confirm = async () => {
    if (!fits || busy) return;
    setBusy(true);
    const part = free || sum === undefined ? {} : { importe: sum, terminar, reembolsado };
    const body = { ...part, aMano: !itself };
    const done = await change(
      () => call('POST', '/api/ventas/[id]/devolver', { params: { id }, body }),
      orderTexts.refundedToast,
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Confirm
      open
      title={
        free
          ? orderTexts.refundTitle(orderTexts.free)
          : orderTexts.refundTitle(fits ? price(sum ?? refundable) : '…')
      }
      text={free ? orderTexts.refundFree : itself ? orderTexts.refundText : orderTexts.refundByHand}
      confirm={itself ? orderTexts.refundDo : orderTexts.refundDone}
      keep={orderTexts.keep}
      danger
      busy={busy || !fits}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!free && (
        <div className={own.dialog}>
          <TextField
            label={orderTexts.refundAmount(moneda)}
            hint={orderTexts.refundLeft(price(refundable))}
            fault={fits ? undefined : orderTexts.refundMost(price(refundable))}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <label className={own.check}>
            <input
              type="checkbox"
              checked={terminar}
              onChange={({ target }) => setChosen(target.checked)}
            />
            <span>{orderTexts.refundEnds}</span>
          </label>
        </div>
      )}
    </Confirm>
  );
}

/** Refunds an order, whole or in part. */
export function Refund({ sale }: { sale: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" icon={<Undo2 />} onClick={() => setAsking(true)}>
        {orderTexts.refund}
      </Button>
      {asking && <RefundDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  );
}
