import { useStore } from '@nanostores/react';
import { Eye, MousePointerClick, Share2, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { formatPrice } from '@/lib/core/text/money';
import { BASIC_FIGURES } from '@/lib/plans/rules';
import type { TableName } from '@/lib/statistics/figures';
import type {
  FullStatistics,
  Activity as Line,
  Statistics,
  StoreFigures,
} from '@/lib/statistics/schema';
import { Bars } from '../charts/Bars';
import { analyticsTexts, countryName, language, momentOf } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { useMay } from '../core/me';
import { $pageUrl } from '../draft/store';
import { CopyLink } from '../profile/share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Section, Text } from '../ui/layout/Layout';
import { ago } from '../ui/time';
import { Breakdowns } from './Breakdown';
import { type Figure, FigureList, type FigureName, Figures } from './Figures';
import { Empty, Export, Frame, Locked } from './Frame';
import { linkName } from './LinkTable';
import { Reset } from './Reset';
import parts from './Statistics.module.css';
import { full, useStatistics } from './statistics';

const s = analyticsTexts.store;

/** Number of products that are shown at first; a button shows the others. */
const FIRST = 6;

type Product = StoreFigures['productos'][number];

function Row({ product }: { product: Product }) {
  const { nombre, estado, views, visitors, compras, conversion, ingresos } = product;
  const income = ingresos?.map(({ moneda, neto }) => formatPrice(neto, moneda, language));
  return (
    <tr className={parts.row}>
      <th scope="row">
        <span className={parts.title}>{nombre || s.gone}</span>
        {estado === 'guardado' && <span className={parts.address}>{s.state.guardado}</span>}
      </th>
      <td data-label={analyticsTexts.labels.views}>
        <strong>{analyticsTexts.number(views)}</strong>
      </td>
      <td data-label={s.visitors}>{analyticsTexts.number(visitors)}</td>
      <td data-label={s.bought}>{analyticsTexts.number(compras)}</td>
      <td data-label={s.conversion}>{analyticsTexts.percent(conversion)}</td>
      {income && (
        <td className={parts.income} data-label={s.incomeShort}>
          {income.join(' · ') || '–'}
        </td>
      )}
    </tr>
  );
}

/** Each product's figures from views to orders, with the most viewed product first. */
function ProductTable({ products }: { products: Product[] }) {
  const [all, setAll] = useState(false);
  const visibleProducts = all ? products : products.slice(0, FIRST);
  const hasIncome = products.some(({ ingresos }) => ingresos !== undefined);
  const head = [s.product, analyticsTexts.labels.views, s.visitors, s.bought, s.conversion];
  return (
    <div className={parts.products}>
      <table className={parts.table}>
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
      name: s.conversion,
      help: s.conversionHelp,
      text: analyticsTexts.percent(conversion),
      now: conversion,
      before: anterior?.conversion,
    },
  ];
}

function incomeOf({ ingresos = [] }: StoreFigures): Figure[] {
  return ingresos.map(({ moneda, neto, antes }) => ({
    name: s.income(moneda),
    text: formatPrice(neto, moneda, language),
    now: neto,
    before: antes,
  }));
}

/** Suggestions while the store has no visits; they depend on whether it has products. */
function NothingYet({ store }: { store: StoreFigures }) {
  const pageUrl = useStore($pageUrl);
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
      <CopyLink label={s.address} help={s.noneHelp} address={`${pageUrl}/tienda`} />
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

/** The store's part of the statistics; renders nothing for a page without a store. */
function StorePart({ data }: { data: FullStatistics }) {
  const { tienda: store } = data;
  if (!store) return null;
  const nothing = store.views === 0 && store.compras === 0 && !store.ingresos?.length;
  return (
    <Section title={s.title} help={s.help}>
      {nothing ? <NothingYet store={store} /> : <Known store={store} data={data} />}
    </Section>
  );
}

const ICONS = { view: Eye, click: MousePointerClick, share: Share2, store: ShoppingBag } as const;

function what({ type, enlace }: Line): string {
  if (type === 'store' && enlace !== undefined)
    return enlace ? analyticsTexts.seen(enlace) : analyticsTexts.seenGone;
  if (type !== 'click') return analyticsTexts.activityNames[type];
  return enlace ? analyticsTexts.clickOn(enlace) : analyticsTexts.clickOnGone;
}

/** The newest visits, clicks and shares. They identify no visitor. */
function Activity({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return <Text look="soft">{analyticsTexts.empty.none}</Text>;
  return (
    <ul className={parts.activityList}>
      {lines.map((line, index) => {
        const Icon = ICONS[line.type];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two visits can have identical data
          <li key={index}>
            <Icon aria-hidden="true" data-type={line.type} />
            <span className={parts.what}>{what(line)}</span>
            <span className={parts.who}>
              {analyticsTexts.from(
                countryName(line.country),
                analyticsTexts.deviceNames[line.device],
              )}
            </span>
            <time dateTime={line.time} title={momentOf(line.time)}>
              {ago(line.time, analyticsTexts.reset.now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

const NAMES: FigureName[] = [...BASIC_FIGURES, 'engagement', 'conversionRate'];
const TOP = 5;
const TABLES: TableName[] = ['dias', 'enlaces', 'paises', 'fuentes', 'dispositivos'];
const STORE_TABLES: TableName[] = ['productos'];

function TopLinks({ data }: { data: FullStatistics }) {
  const clicked = data.enlaces.filter(({ clicks }) => clicks > 0).slice(0, TOP);
  const bars = clicked.map((link) => ({
    name: linkName(link),
    share: data.clicks > 0 ? link.clicks / data.clicks : 0,
    value: analyticsTexts.clicks(link.clicks),
  }));
  return (
    <>
      <Bars bars={bars} label={analyticsTexts.topLinks} />
      <div>
        <ButtonLink look="quiet" href="/clicks">
          {analyticsTexts.allLinks}
        </ButtonLink>
      </div>
    </>
  );
}

function NotCounted({ data }: { data: FullStatistics }) {
  return (
    <div>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.own(data.propias)}
      </Text>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.bots(data.bots)}
      </Text>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.privacy}
      </Text>
    </div>
  );
}

function Advanced({ data }: { data: FullStatistics }) {
  return (
    <>
      <Section title={analyticsTexts.overTime}>
        <TimeChart
          title={analyticsTexts.overTime}
          points={data.timeData}
          series={['views', 'clicks']}
          range={data.rango}
        />
      </Section>
      <Section title={analyticsTexts.topLinks}>
        <TopLinks data={data} />
      </Section>
      <StorePart data={data} />
      <Breakdowns data={data} />
      <Section title={analyticsTexts.activity}>
        <Activity lines={data.recentActivity} />
      </Section>
      <Section title={analyticsTexts.notCounted} help={analyticsTexts.notCountedHelp}>
        <NotCounted data={data} />
      </Section>
      <Section title={analyticsTexts.csv.title} help={analyticsTexts.csv.help}>
        <Export range={data.rango} tables={[...TABLES, ...(data.tienda ? STORE_TABLES : [])]} />
      </Section>
    </>
  );
}

function Content({ data }: { data: Statistics }) {
  const manages = useMay('statistics.manage');
  const advanced = full(data);
  const nothing = data.views === 0 && data.clicks === 0;
  return (
    <>
      <Figures data={data} names={advanced ? NAMES : BASIC_FIGURES} />
      {nothing && <Empty />}
      {advanced && nothing && <StorePart data={advanced} />}
      {advanced && !nothing && <Advanced data={advanced} />}
      {!advanced && (
        <Locked title={analyticsTexts.locked.title} help={analyticsTexts.locked.help} />
      )}
      {!advanced && (
        <Section title={analyticsTexts.notCounted} help={analyticsTexts.notCountedHelp}>
          <div>
            <Text look="small" className={parts.quiet}>
              {analyticsTexts.own(0)}
            </Text>
            <Text look="small" className={parts.quiet}>
              {analyticsTexts.privacy}
            </Text>
          </div>
        </Section>
      )}
      {manages && (
        <Section title={analyticsTexts.reset.title} help={analyticsTexts.reset.help}>
          <div>
            <Reset />
          </div>
        </Section>
      )}
    </>
  );
}

/** /analytics: totals, their course over time, and breakdowns. */
export default function AnalyticsScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
