import type { BillingView } from '@/lib/store/billing/schema';
import { planTexts } from '../texts';
import { Text } from '../ui/layout/Text';
import { Row } from '../ui/lists/Row';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import { subscriptionTexts } from './billing';
import { money } from './price';

type Payment = BillingView['historial'][number];

function PaymentRow({ payment }: { payment: Payment }) {
  const { plan, periodo, importe, moneda, estado, pagadoEn, recibo } = payment;
  const day = dayOf(pagadoEn);
  return (
    <Row
      name={subscriptionTexts.paymentOf(
        planTexts.plans[plan].badge,
        planTexts.periods[periodo].name,
      )}
      help={day}
    >
      <div className={styles.amount}>
        <p data-refunded={estado === 'reembolsado' || undefined}>{money(importe, moneda)}</p>
        <Text look="help">
          {estado === 'reembolsado' ? subscriptionTexts.refunded : subscriptionTexts.paid}
        </Text>
        {recibo && (
          <a
            href={recibo}
            target="_blank"
            rel="noreferrer"
            aria-label={subscriptionTexts.receiptOf(day)}
          >
            {subscriptionTexts.receipt}
          </a>
        )}
      </div>
    </Row>
  );
}

/** Every charge, the newest first. */
export function Payments({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return <Text look="help">{subscriptionTexts.noPayments}</Text>;
  return (
    <ul>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
