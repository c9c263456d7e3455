/** Hits, and the statistics computed from them. */
import { bytes, index, instant, integer, json, primaryKey, table, text } from '../columns';
import { page } from './pages';

const count = () => integer().notNull().default(0);

/** Statistics of a page per day. `dia` is a date in the owner's time zone (decision 061). */
export const dayFigures = table(
  'estadisticas_dias',
  {
    uid: page(),
    dia: text().notNull(),
    views: count(),
    clicks: count(),
    shares: count(),
    visitors: count(),
    /** Visitors of the day who clicked at least once. */
    clickers: count(),
    bots: count(),
    /** Views by the owner, which are not counted elsewhere. */
    propias: count(),
    /** Views and visitors of the store and its products, which are not counted elsewhere. */
    vistasTienda: count(),
    visitantesTienda: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia] })],
);

/** Statistics of a page per hour. `hora` is the instant at which the owner's hour began. */
export const hourFigures = table(
  'estadisticas_horas',
  {
    uid: page(),
    hora: instant().notNull(),
    dia: text().notNull(),
    /** 0 is Monday. */
    diaSemana: integer().notNull(),
    horaLocal: integer().notNull(),
    views: count(),
    clicks: count(),
    /** The day's visitors, and clickers, by the hour of their first visit or click. */
    visitors: count(),
    clickers: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.hora] })],
);

/** Views and clicks per day by country, device, source, and delay of the first click. */
export const breakdowns = table(
  'estadisticas_desglose',
  {
    uid: page(),
    dia: text().notNull(),
    tipo: text().$type<'pais' | 'dispositivo' | 'fuente' | 'demora'>().notNull(),
    valor: text().notNull(),
    views: count(),
    clicks: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.tipo, row.valor] })],
);

/** Clicks per day and link. A deleted link keeps its rows. */
export const linkFigures = table(
  'estadisticas_enlaces',
  {
    uid: page(),
    dia: text().notNull(),
    enlace: text().notNull(),
    clicks: count(),
    unicos: count(),
    ultimoClic: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.enlace] })],
);

/** Views per day of a product, or of the store. A deleted product keeps its rows. */
export const productFigures = table(
  'estadisticas_productos',
  {
    uid: page(),
    dia: text().notNull(),
    producto: text().notNull(),
    views: count(),
    visitors: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.producto] })],
);

/** Single hits, stored for HITS_RETENTION_DAYS. They contain nothing that identifies a visitor. */
export const hits = table(
  'visitas',
  {
    uid: page(),
    momento: instant().notNull(),
    tipo: text().$type<'view' | 'click' | 'share' | 'store'>().notNull(),
    enlace: text().notNull(),
    pais: text().notNull(),
    dispositivo: text().$type<'mobile' | 'desktop' | 'tablet'>().notNull(),
    fuente: text().notNull(),
  },
  (row) => [
    index('visitas_uid_momento').on(row.uid, row.momento),
    index('visitas_momento').on(row.momento),
  ],
);

/**
 * Visitors counted on a day, as hashes that cannot be linked once the day's salt is deleted. `que`
 * is '' for a view, '*' for any click, '+' for any view of the store, '+' and its id for a product,
 * else the clicked link.
 */
export const dayVisitors = table(
  'visitantes',
  {
    dia: text().notNull(),
    uid: text().notNull(),
    que: text().notNull(),
    visitante: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.dia, row.uid, row.que, row.visitante] })],
);

/** Salts of visitors' hashes, one per instant at which some owner's day began. */
export const visitorSalts = table('sales', {
  inicio: instant().primaryKey(),
  sal: bytes().notNull(),
});

/**
 * Hits of a kind counted from one network on one page, in the current slot of five minutes and the
 * two before it, where several processes share the database. `clave` is an HMAC under the page's
 * salt of the day: no address is stored. On PostgreSQL the table is UNLOGGED.
 */
export const networkHits = table('visitas_redes', {
  clave: text().primaryKey(),
  /** The current slot: five-minute periods since 1970. */
  tramo: integer().notNull(),
  actual: integer().notNull(),
  anterior: integer().notNull(),
  primero: integer().notNull(),
  /** Limit of counted hits in the three slots together. */
  tope: integer().notNull(),
  /** Number of the latest hits that were counted. */
  admitidas: integer().notNull(),
});

/** Totals of all pages, in several rows, so that processes do not block each other. */
export const totals = table('estadisticas_totales', {
  parte: integer().primaryKey(),
  views: instant().notNull(),
  clicks: instant().notNull(),
});

/** Statistics that an owner has reset, stored for a day for undo. */
export const resets = table(
  'reinicios',
  {
    id: text().primaryKey(),
    uid: page(),
    sesion: text().notNull(),
    /** The link that was reset; empty for all. */
    enlace: text().notNull(),
    creadoEn: instant().notNull(),
    datos: json().notNull(),
  },
  (row) => [index('reinicios_uid').on(row.uid), index('reinicios_creadoEn').on(row.creadoEn)],
);
