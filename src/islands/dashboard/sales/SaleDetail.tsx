import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import type { OrderDetail } from '@/lib/store/orders/schema';
import { ofThisPage } from '../kernel/me';
import { Button } from '../ui/Button';
import styles from '../ui/Panes.module.css';
import { momentOf } from '../ui/time';
import { Acts } from './Acts';
import { priceOf, SaleRow } from './SaleRow';
import own from './Sales.module.css';
import { close } from './sales';
import { s, states, ways } from './texts';

function factsOf(sale: OrderDetail): [string, string][] {
  const { moneda, descuento, codigo, reembolsado, proveedor, estado } = sale;
  const price = (sum: number) => formatPrice(sum, moneda, pageLanguage());
  const rows: [string, string, boolean][] = [
    [s.buyer, `${sale.nombre} · ${sale.correo}`, true],
    [s.note, sale.nota, sale.nota !== ''],
    [s.discount(codigo), `−${price(descuento)}`, descuento > 0],
    [s.refunded, price(reembolsado), reembolsado > 0],
    [s.way, proveedor === 'gratis' ? s.freeWay : ways[proveedor], true],
    [s.reference, sale.referencia, true],
    [s.date, momentOf(sale.creadoEn), true],
    [s.until, momentOf(sale.venceEn), estado === 'abierto'],
    [s.consent, s.consented, sale.consintio],
    ...sale.archivos.map(({ nombre, descargas }): [string, string, boolean] => [
      s.files,
      `${nombre} · ${s.fetched(descargas)}`,
      true,
    ]),
  ];
  return rows.filter(([, , shown]) => shown).map(([name, value]) => [name, value]);
}

function Proofs({ sale }: { sale: OrderDetail }) {
  if (sale.comprobantes.length === 0) return null;
  return (
    <section>
      <h3>{s.proofs}</h3>
      <p className={styles.suspicion}>{s.proofsHelp}</p>
      <div className={own.proofs}>
        {sale.comprobantes.map((id, at) => {
          const href = ofThisPage(`/api/ventas/${sale.id}/comprobantes/${id}`);
          return (
            <a key={id} href={href} target="_blank" rel="noreferrer">
              <img src={href} alt={s.proof(at + 1)} loading="lazy" />
            </a>
          );
        })}
      </div>
    </section>
  );
}

/** What of the history says how much money it was. */
const MONEY = new Set(['devuelto', 'devueltoParte', 'devolucionFallida']);

function History({ sale }: { sale: OrderDetail }) {
  const price = (sum: number) => formatPrice(sum, sale.moneda, pageLanguage());
  return (
    <section>
      <h3>{s.history}</h3>
      <ol className={own.history}>
        {sale.historia.map(({ tipo, quien, detalle, en }) => (
          <li key={`${tipo} ${detalle} ${en}`}>
            <span>
              {tipo === 'pagado' && sale.cobrado === 0 ? s.obtained : s.historyKinds[tipo]}{' '}
              {MONEY.has(tipo) && detalle && <small>{price(Number(detalle))} </small>}
              {quien && <small>{s.by(quien)}</small>}
              {tipo === 'repetido' && <small>{detalle}</small>}
            </span>
            <time dateTime={en}>{momentOf(en)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An order whole, and what can be done with it. */
export function SaleDetail({ sale }: { sale: OrderDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { numero, estado, cantidad, concepto, desistio, otras, puede, tipo, devolviendo } = sale;
  return (
    <article className={`${styles.message} ${own.detail}`}>
      <div className={styles.back}>
        <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={close}>
          {s.back}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {s.number(numero)}
      </h2>
      <p className={own.head}>
        <span className={own.state} data-state={estado}>
          {states[estado]}
        </span>
        <span>{s.many(cantidad, concepto)}</span>
        <strong>{priceOf(sale)}</strong>
      </p>
      {desistio && estado !== 'devuelto' && <p className={styles.suspicion}>{s.withdrawn}</p>}
      <Acts sale={sale} />
      {puede.entregar && tipo === 'fisico' && <p className={own.help}>{s.deliverHelp}</p>}
      {devolviendo !== null && (
        <p className={styles.suspicion} role="status">
          {s.refundUnderWay(formatPrice(devolviendo, sale.moneda, pageLanguage()))}
        </p>
      )}
      <dl className={own.facts}>
        {factsOf(sale).map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Proofs sale={sale} />
      <History sale={sale} />
      {otras.length > 0 && (
        <section>
          <h3>{s.others}</h3>
          <ul className={own.others}>
            {otras.map((one) => (
              <SaleRow key={one.id} sale={one} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
