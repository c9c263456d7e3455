import { Mail, PackageCheck, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import styles from '../ui/Panes.module.css';
import { Approve, UndoApproval } from './Approve';
import { salesApi } from './api';
import { Refund } from './Refund';
import { act } from './sales';
import { s } from './texts';

function Reject({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void act(() => salesApi.actOnSale(id, 'rechazar'), s.rejected);
  };
  return (
    <>
      <Button icon={<X aria-hidden="true" />} onClick={() => setAsking(true)}>
        {s.reject}
      </Button>
      <Confirm
        open={asking}
        title={s.rejectTitle}
        text={s.rejectText}
        confirm={s.reject}
        keep={s.keep}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** What can be done with an order as it stands. */
export function Acts({ sale }: { sale: OrderDetail }) {
  const { id, puede, correo } = sale;
  return (
    <div className={styles.buttons}>
      {puede.aprobar && <Approve sale={sale} />}
      {puede.entregar && (
        <Button
          look="primary"
          icon={<PackageCheck aria-hidden="true" />}
          onClick={() => void act(() => salesApi.actOnSale(id, 'entregar'), s.delivered)}
        >
          {s.deliver}
        </Button>
      )}
      {puede.rechazar && <Reject id={id} />}
      <ButtonLink href={`mailto:${encodeURIComponent(correo)}`} icon={<Mail aria-hidden="true" />}>
        {s.write}
      </ButtonLink>
      {puede.reenviar && (
        <Button
          icon={<Send aria-hidden="true" />}
          onClick={() => void act(() => salesApi.actOnSale(id, 'reenviar'), s.resent)}
        >
          {s.resend}
        </Button>
      )}
      {puede.deshacer && <UndoApproval id={id} />}
      {puede.devolver && <Refund sale={sale} />}
    </div>
  );
}
