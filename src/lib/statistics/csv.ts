import { UNKNOWN_COUNTRY } from '@/lib/core/geo/regions';
import { type Cell, type CsvStyle, csvTable, momentHead } from '@/lib/core/text/csv';
import { plainAmount } from '@/lib/core/text/money';
import { dailyPoints } from './aggregate';
import { DEVICES, type TableName } from './figures';
import type { DayRow } from './recording/tally';
import { OTHER_SOURCES } from './rules';
import type { AdvancedStatistics } from './schema';
import { getStatisticsTexts } from './texts';

type Texts = ReturnType<typeof getStatisticsTexts>['export'];

const percent = (share: number) => Math.round(share * 10_000) / 100;

function days(
  rows: DayRow[],
  { desde, hasta }: { desde: string; hasta: string },
  t: Texts,
): Cell[][] {
  const rowsByDay = new Map(rows.map((row) => [row.dia, row]));
  const head = [
    ...[t.day, t.views, t.visitors, t.clicks, t.clickers, t.shares, t.bots, t.own],
    ...[t.storeViews, t.storeVisitors],
  ];
  const lines = dailyPoints(rows, desde, hasta).map(({ time, views, visitors, clicks }) => {
    const { clickers = 0, shares = 0, bots = 0, propias = 0 } = rowsByDay.get(time) ?? {};
    const { vistasTienda = 0, visitantesTienda = 0 } = rowsByDay.get(time) ?? {};
    const counted = [time, views, visitors, clicks, clickers, shares, bots, propias];
    return [...counted, vistasTienda, visitantesTienda];
  });
  return [head, ...lines];
}

function links({ enlaces }: AdvancedStatistics, t: Texts, style: CsvStyle): Cell[][] {
  const head = [
    t.link,
    t.address,
    t.clicks,
    t.unique,
    `${t.ctr} (%)`,
    momentHead(t.lastClick, style),
  ];
  const lines = enlaces.map(({ titulo, url, clicks, unicos, ctr, ultimoClic }) => [
    titulo,
    url,
    clicks,
    unicos,
    percent(ctr),
    ultimoClic ? new Date(ultimoClic) : '',
  ]);
  return [head, ...lines];
}

/** Returns each product's funnel; one revenue column per currency if `ingresos` is present. */
function products({ tienda }: AdvancedStatistics, t: Texts): Cell[][] {
  const currencies = tienda?.ingresos?.map(({ moneda }) => moneda) ?? [];
  const income = currencies.map((moneda) => `${t.income} (${moneda})`);
  const rate = `${t.conversion} (%)`;
  const head = [t.product, t.views, t.visitors, t.bought, rate, ...income];
  const lines = (tienda?.productos ?? []).map((product) => {
    const { id, nombre, views, visitors, compras, conversion, ingresos = [] } = product;
    const earned = new Map(ingresos.map(({ moneda, neto }) => [moneda, neto]));
    return [
      ...[nombre || id, views, visitors, compras, percent(conversion)],
      ...currencies.map((moneda) => Number(plainAmount(earned.get(moneda) ?? 0, moneda))),
    ];
  });
  return [head, ...lines];
}

export function csvOf(
  table: TableName,
  rows: DayRow[],
  statistics: AdvancedStatistics,
  period: { desde: string; hasta: string },
  language: string,
  style: CsvStyle,
): string {
  const t = getStatisticsTexts(language).export;
  const shares = `${t.views} (%)`;
  const tables: Record<TableName, () => Cell[][]> = {
    dias: () => days(rows, period, t),
    enlaces: () => links(statistics, t, style),
    productos: () => products(statistics, t),
    paises: () => [
      [t.country, t.views, t.clicks, shares],
      ...statistics.topCountries.map(({ country, views, clicks, share }) => [
        country === UNKNOWN_COUNTRY ? t.unknown : country,
        views,
        clicks,
        percent(share),
      ]),
    ],
    fuentes: () => [
      [t.source, t.views, t.clicks, shares],
      ...statistics.fuentes.map(({ fuente, views, clicks, share }) => [
        fuente === OTHER_SOURCES ? t.others : fuente || t.direct,
        views,
        clicks,
        percent(share),
      ]),
    ],
    dispositivos: () => [
      [t.device, shares],
      ...DEVICES.map((device) => [t.devices[device], statistics.deviceBreakdown[device]]),
    ],
  };
  return csvTable(tables[table](), style);
}
