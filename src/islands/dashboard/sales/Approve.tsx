import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { Button } from '../ui/Button';
import { Confirm, ConfirmButton } from '../ui/overlays/Confirm';
import own from './Sales.module.css';
import { act } from './sales';
import { orderTexts } from './texts';

/** What must stand in the bank before an order is approved. */
function Facts({ sale }: { sale: OrderDetail }) {
  const { importe, moneda, referencia, nombre } = sale;
  const rows = [
    [orderTexts.approveAmount, formatPrice(importe, moneda, pageLanguage())],
    [orderTexts.reference, referencia],
    [orderTexts.approvePayer, nombre],
  ] as const;
  return (
    <dl className={own.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Approves a payment by hand, once its seller has seen the money itself: pictures are easily made. */
export function Approve({ sale }: { sale: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  const close = () => {
    setAsking(false);
    setSeen(false);
  };
  const confirm = () => {
    close();
    void act(sale.id, 'aprobar', orderTexts.approved);
  };
  return (
    <>
      <Button look="primary" icon={<BadgeCheck />} onClick={() => setAsking(true)}>
        {orderTexts.approve}
      </Button>
      <Confirm
        open={asking}
        title={orderTexts.approveTitle}
        text={orderTexts.approveText}
        confirm={orderTexts.approveDo}
        keep={orderTexts.keep}
        busy={!seen}
        onConfirm={confirm}
        onClose={close}
      >
        <div className={own.dialog}>
          <Facts sale={sale} />
          <label className={own.check}>
            <input
              type="checkbox"
              checked={seen}
              onChange={({ target }) => setSeen(target.checked)}
            />
            <span>{orderTexts.approveSeen}</span>
          </label>
        </div>
      </Confirm>
    </>
  );
}

/** Takes an approval back whose money was not there after all. */
export function UndoApproval({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={(ask) => (
        <Button icon={<Undo2 />} onClick={ask}>
          {orderTexts.undo}
        </Button>
      )}
      title={orderTexts.undoTitle}
      text={orderTexts.undoText}
      confirm={orderTexts.undoDo}
      keep={orderTexts.keep}
      onConfirm={() => void act(id, 'deshacer', orderTexts.undone)}
    />
  );
}
