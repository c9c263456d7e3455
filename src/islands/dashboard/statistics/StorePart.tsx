import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPrice } from '@/lib/core/text/money';
import type { FullStatistics, StoreFigures } from '@/lib/statistics/schema';
import { analyticsTexts, language } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { useMay } from '../core/me';
import { $site } from '../core/site';
import { $base } from '../draft/profile';
import { CopyLink } from '../profile/share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { type Figure, FigureList } from './Figures';
import parts from './Statistics.module.css';
import styles from './tables/LinkTable.module.css';

/** Products shown at first; a button shows the others. */
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

/** Each product from its views to its orders, the most viewed first. */
function ProductTable({ products }: { products: Product[] }) {
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

const s = analyticsTexts.store;

interface StoreProps {
  store: StoreFigures;
  data: FullStatistics;
}

function figuresOf(store: StoreFigures): Figure[] {
  const { views, visitors, compras, conversion, anterior } = store;
  return [
    { name: s.views, text: analyticsTexts.number(views), now: views, before: anterior?.views },
    {
      name: s.visitors,
      text: analyticsTexts.number(visitors),
      now: visitors,
      before: anterior?.visitors,
    },
    {
      name: s.bought,
      text: analyticsTexts.number(compras),
      now: compras,
      before: anterior?.compras,
    },
    {
      ...{ name: s.conversion, help: s.conversionHelp, text: analyticsTexts.percent(conversion) },
      ...{ now: conversion, before: anterior?.conversion },
    },
  ];
}

function incomeOf({ ingresos = [] }: StoreFigures): Figure[] {
  return ingresos.map(({ moneda, neto, antes }) => ({
    ...{ name: s.income(moneda), text: formatPrice(neto, moneda, language) },
    ...{ now: neto, before: antes },
  }));
}

/** Suggestions while the store has no visits, by whether it has products. */
function NothingYet({ store }: { store: StoreFigures }) {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const edits = useMay('store.edit');
  if (!store.productos.some(({ estado }) => estado === 'publicado')) {
    return (
      <>
        <Text look="small" className={parts.quiet}>
          {s.notYet}
        </Text>
        {edits && (
          <div>
            <ButtonLink look="quiet" href="/productos">
              {s.toProducts}
            </ButtonLink>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <Text look="small" className={parts.quiet}>
        {s.none}
      </Text>
      <CopyLink label={s.address} help={s.noneHelp} address={`${publicUrl}/${slug}/tienda`} />
    </>
  );
}

function Known({ store, data }: StoreProps) {
  const sells = useMay('orders.manage');
  return (
    <>
      <FigureList figures={figuresOf(store)} range={data.rango} />
      <FigureList figures={incomeOf(store)} range={data.rango} />
      <Text look="small" className={parts.quiet}>
        {s.window(store.vitrina)}
      </Text>
      {data.rango !== 'hoy' && (
        <TimeChart
          title={s.overTime}
          points={store.timeData}
          series={['views', 'compras']}
          range={data.rango}
        />
      )}
      {store.productos.length > 0 && <ProductTable products={store.productos} />}
      {sells && (
        <div>
          <ButtonLink look="quiet" href="/ventas">
            {s.toSales}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The store in the statistics. Absent when the page has none. */
export function StorePart({ data }: { data: FullStatistics }) {
  const { tienda: store } = data;
  if (!store) return null;
  const nothing = store.views === 0 && store.compras === 0 && !store.ingresos?.length;
  return (
    <Section title={s.title} help={s.help}>
      {nothing ? <NothingYet store={store} /> : <Known store={store} data={data} />}
    </Section>
  );
}
