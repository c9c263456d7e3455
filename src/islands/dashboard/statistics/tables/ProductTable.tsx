import { useState } from 'react';
import type { StoreFigures } from '@/lib/audience/statistics/schema';
import { formatPrice } from '@/lib/kernel/text/money';
import { analyticsTexts, language } from '../../charts/format';
import { Button } from '../../ui/Button';
import parts from '../Parts.module.css';
import styles from './LinkTable.module.css';

const s = analyticsTexts.store;
/** Products that are shown before more are asked for. */
const FIRST = 6;

type Product = StoreFigures['productos'][number];

function Row({ product }: { product: Product }) {
  const { nombre, estado, views, visitors, compras, conversion, ingresos } = product;
  const income = ingresos?.map(({ moneda, neto }) => formatPrice(neto, moneda, language));
  return (
    <tr className={styles.row}>
      <th scope="row">
        <span className={styles.title}>{nombre || s.gone}</span>
        {estado === 'guardado' && <span className={styles.address}>{s.state.guardado}</span>}
      </th>
      <td data-label={analyticsTexts.labels.views}>
        <strong>{analyticsTexts.number(views)}</strong>
      </td>
      <td data-label={s.visitors}>{analyticsTexts.number(visitors)}</td>
      <td data-label={s.bought}>{analyticsTexts.number(compras)}</td>
      <td data-label={s.conversion}>{analyticsTexts.percent(conversion)}</td>
      {income && <td data-label={s.incomeShort}>{income.join(' · ') || '–'}</td>}
    </tr>
  );
}

/** Each product from being seen to being bought, the most seen first. */
export function ProductTable({ products }: { products: Product[] }) {
  const [all, setAll] = useState(false);
  const visibleProducts = all ? products : products.slice(0, FIRST);
  const hasIncome = products.some(({ ingresos }) => ingresos !== undefined);
  const head = [s.product, analyticsTexts.labels.views, s.visitors, s.bought, s.conversion];
  return (
    <div className={parts.products}>
      <table className={styles.table}>
        <caption className="visually-hidden">{s.byProduct}</caption>
        <thead>
          <tr>
            {[...head, ...(hasIncome ? [s.incomeShort] : [])].map((name) => (
              <th
                key={name}
                scope="col"
                title={name === s.conversion ? s.conversionHelp : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleProducts.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      {!all && products.length > FIRST && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {analyticsTexts.others(products.length - FIRST)}
          </Button>
        </div>
      )}
    </div>
  );
}
