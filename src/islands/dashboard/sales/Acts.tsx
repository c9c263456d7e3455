import { Mail, PackageCheck, Send, X } from 'lucide-react';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Approve, UndoApproval } from './Approve';
import { Refund } from './Refund';
import { act } from './sales';
import { orderTexts } from './texts';

function Reject({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={(ask) => (
        <Button icon={<X />} onClick={ask}>
          {orderTexts.reject}
        </Button>
      )}
      title={orderTexts.rejectTitle}
      text={orderTexts.rejectText}
      confirm={orderTexts.reject}
      keep={orderTexts.keep}
      danger
      onConfirm={() => void act(id, 'rechazar', orderTexts.rejected)}
    />
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
          icon={<PackageCheck />}
          onClick={() => void act(id, 'entregar', orderTexts.delivered)}
        >
          {orderTexts.deliver}
        </Button>
      )}
      {puede.rechazar && <Reject id={id} />}
      <ButtonLink href={`mailto:${encodeURIComponent(correo)}`} icon={<Mail />}>
        {orderTexts.write}
      </ButtonLink>
      {puede.reenviar && (
        <Button icon={<Send />} onClick={() => void act(id, 'reenviar', orderTexts.resent)}>
          {orderTexts.resend}
        </Button>
      )}
      {puede.deshacer && <UndoApproval id={id} />}
      {puede.devolver && <Refund sale={sale} />}
    </Inline>
  );
}
