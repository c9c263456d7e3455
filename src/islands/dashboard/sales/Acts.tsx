import { Mail, PackageCheck, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/Layout';
import { Confirm } from '../ui/overlays/Confirm';
import { Approve, UndoApproval } from './Approve';
import { salesApi } from './api';
import { Refund } from './Refund';
import { act } from './sales';
import { orderTexts } from './texts';

function Reject({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void act(() => salesApi.actOnSale(id, 'rechazar'), orderTexts.rejected);
  };
  return (
    <>
      <Button icon={<X aria-hidden="true" />} onClick={() => setAsking(true)}>
        {orderTexts.reject}
      </Button>
      <Confirm
        open={asking}
        title={orderTexts.rejectTitle}
        text={orderTexts.rejectText}
        confirm={orderTexts.reject}
        keep={orderTexts.keep}
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
    <Inline gap={3}>
      {puede.aprobar && <Approve sale={sale} />}
      {puede.entregar && (
        <Button
          look="primary"
          icon={<PackageCheck aria-hidden="true" />}
          onClick={() => void act(() => salesApi.actOnSale(id, 'entregar'), orderTexts.delivered)}
        >
          {orderTexts.deliver}
        </Button>
      )}
      {puede.rechazar && <Reject id={id} />}
      <ButtonLink href={`mailto:${encodeURIComponent(correo)}`} icon={<Mail aria-hidden="true" />}>
        {orderTexts.write}
      </ButtonLink>
      {puede.reenviar && (
        <Button
          icon={<Send aria-hidden="true" />}
          onClick={() => void act(() => salesApi.actOnSale(id, 'reenviar'), orderTexts.resent)}
        >
          {orderTexts.resend}
        </Button>
      )}
      {puede.deshacer && <UndoApproval id={id} />}
      {puede.devolver && <Refund sale={sale} />}
    </Inline>
  );
}
