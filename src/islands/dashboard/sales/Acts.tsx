import { BadgeCheck, Mail, PackageCheck, Send, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/i18n';
import type { OrderDetail } from '@/lib/orders/schema';
import { formatPrice } from '@/lib/text/money';
import styles from '../contact/Contact.module.css';
import { Button, ButtonLink } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { salesApi } from './api';
import { act } from './sales';
import { s } from './texts';

function Refund({ sale }: { sale: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const { id, cobrado, reembolsado, moneda, puede } = sale;
  const free = cobrado === 0;
  const price = free ? s.free : formatPrice(cobrado - reembolsado, moneda, pageLanguage());
  const itself = puede.devuelveSolo || free;
  const text = free ? s.refundFree : itself ? s.refundText : s.refundByHand;
  const confirm = () => {
    setAsking(false);
    void act(() => salesApi.refundSale(id, !itself), s.refundedToast);
  };
  return (
    <>
      <Button look="danger" icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {s.refund}
      </Button>
      <Confirm
        open={asking}
        title={s.refundTitle(price)}
        text={text}
        confirm={itself ? s.refundDo : s.refundDone}
        keep={s.keep}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

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
      {puede.aprobar && (
        <Button
          look="primary"
          icon={<BadgeCheck aria-hidden="true" />}
          onClick={() => void act(() => salesApi.actOnSale(id, 'aprobar'), s.approved)}
        >
          {s.approve}
        </Button>
      )}
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
      {puede.devolver && <Refund sale={sale} />}
    </div>
  );
}
