import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { salesApi } from './api';
import own from './Sales.module.css';
import { act } from './sales';
import { s } from './texts';

/** What must stand in the bank before an order is approved. */
function Facts({ sale }: { sale: OrderDetail }) {
  const { importe, moneda, referencia, nombre } = sale;
  const rows = [
    [s.approveAmount, formatPrice(importe, moneda, pageLanguage())],
    [s.reference, referencia],
    [s.approvePayer, nombre],
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
    void act(() => salesApi.actOnSale(sale.id, 'aprobar'), s.approved);
  };
  return (
    <>
      <Button
        look="primary"
        icon={<BadgeCheck aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {s.approve}
      </Button>
      <Confirm
        open={asking}
        title={s.approveTitle}
        text={s.approveText}
        confirm={s.approveDo}
        keep={s.keep}
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
            <span>{s.approveSeen}</span>
          </label>
        </div>
      </Confirm>
    </>
  );
}

/** Takes an approval back whose money was not there after all. */
export function UndoApproval({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void act(() => salesApi.actOnSale(id, 'deshacer'), s.undone);
  };
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {s.undo}
      </Button>
      <Confirm
        open={asking}
        title={s.undoTitle}
        text={s.undoText}
        confirm={s.undoDo}
        keep={s.keep}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
