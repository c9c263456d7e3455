import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import type { OrderSummary } from '@/lib/store/orders/schema';
import styles from '../ui/lists/Panes.module.css';
import { ago } from '../ui/time';
import own from './Sales.module.css';
import { open as openSale } from './sales';
import { orderStates, orderTexts } from './texts';

/** What an order cost, in words. */
export function priceOf({ importe, moneda }: Pick<OrderSummary, 'importe' | 'moneda'>): string {
  return importe === 0 ? orderTexts.free : formatPrice(importe, moneda, pageLanguage());
}

/** An order in the list: who, what, how much, and how it stands. */
export function SaleRow({ sale, open = false }: { sale: OrderSummary; open?: boolean }) {
  const { id, nombre, numero, concepto, cantidad, estado, creadoEn, desistio } = sale;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={open ? 'true' : undefined}
        onClick={() => void openSale(id)}
      >
        <span className={styles.who}>
          #{numero} · {nombre}
        </span>
        <span className={own.price}>{priceOf(sale)}</span>
        <span className={own.what}>{orderTexts.many(cantidad, concepto)}</span>
        <span className={own.foot}>
          <span
            className={own.state}
            data-state={desistio && estado !== 'devuelto' ? 'aviso' : estado}
          >
            {orderStates[estado]}
          </span>
          <time dateTime={creadoEn}>{ago(creadoEn, orderTexts.now)}</time>
        </span>
      </button>
    </li>
  );
}
