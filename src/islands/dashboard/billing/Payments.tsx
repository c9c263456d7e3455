import type { BillingView } from '@/lib/store/billing/schema';
import { b } from '../texts';
import rows from '../ui/Rows.module.css';
import { dayOf } from '../ui/time';
import styles from './Payments.module.css';
import { money } from './price';
import { s } from './texts';

type Payment = BillingView['historial'][number];

function PaymentRow({ payment }: { payment: Payment }) {
  const { plan, periodo, importe, moneda, estado, pagadoEn, recibo } = payment;
  const day = dayOf(pagadoEn);
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>{s.paymentOf(b.plans[plan].badge, b.periods[periodo].name)}</p>
        <p className={rows.help}>{day}</p>
      </div>
      <div className={styles.amount}>
        <p data-refunded={estado === 'reembolsado' || undefined}>{money(importe, moneda)}</p>
        <p className={rows.help}>{estado === 'reembolsado' ? s.refunded : s.paid}</p>
        {recibo && (
          <a href={recibo} target="_blank" rel="noreferrer" aria-label={s.receiptOf(day)}>
            {s.receipt}
          </a>
        )}
      </div>
    </li>
  );
}

/** Every charge, the newest first. */
export function Payments({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return <p className={rows.help}>{s.noPayments}</p>;
  return (
    <ul>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
