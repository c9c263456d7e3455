import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import type { OrderSummary } from '@/lib/orders/schema';
import styles from '../ui/lists/Lists.module.css';
import { ago } from '../ui/time';
import own from './Orders.module.css';
import { open as openOrder } from './orders';
import { orderStates, orderTexts } from './texts';

export function priceOf({ importe, moneda }: Pick<OrderSummary, 'importe' | 'moneda'>): string {
  return importe === 0 ? orderTexts.free : formatPrice(importe, moneda, pageLanguage());
}

/**
 * Returns the state of an order as text. An open order with a proof waits for the seller's review.
 */
export function stateOf(estado: OrderSummary['estado'], hasProof = false): string {
  return estado === 'abierto' && hasProof ? orderTexts.toReview : orderStates[estado];
}

interface RowProps {
  order: OrderSummary & { conComprobante?: boolean };
  open?: boolean;
}

/** An order in the list: buyer, product, total and state. */
export function OrderRow({ order, open = false }: RowProps) {
  const { id, nombre, numero, concepto, cantidad, estado, creadoEn, desistio } = order;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-row={id}
        aria-current={open ? 'true' : undefined}
        onClick={() => void openOrder(id)}
      >
        <span className={styles.who}>
          #{numero} · {nombre}
        </span>
        <span className={own.price}>{priceOf(order)}</span>
        <span className={own.what}>{orderTexts.many(cantidad, concepto)}</span>
        <span className={own.foot}>
          <span
            className={own.state}
            data-state={desistio && estado !== 'devuelto' ? 'aviso' : estado}
          >
            {stateOf(estado, order.conComprobante)}
          </span>
          <time dateTime={creadoEn}>{ago(creadoEn, orderTexts.now)}</time>
        </span>
      </button>
    </li>
  );
}
