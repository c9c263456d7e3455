import { useStore } from '@nanostores/react';
import type { FullStatistics, StoreFigures } from '@/lib/audience/statistics/schema';
import { formatPrice } from '@/lib/kernel/text/money';
import { analyticsTexts, language } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { $base } from '../draft/profile';
import { useMay } from '../kernel/me';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { type Figure, FigureList } from './Figures';
import parts from './Parts.module.css';
import { ProductTable } from './tables/ProductTable';

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

/** The store in the statistics. Absent where the page has none. */
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
