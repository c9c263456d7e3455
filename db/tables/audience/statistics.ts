/** Visits, and the figures made of them. */
import { bytes, index, instant, integer, json, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';

const count = () => integer().notNull().default(0);

/** A day of a profile's figures. `dia` is a date in the owner's time zone (decision 061). */
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
    /** Visits of the owner, which count nowhere else. */
    propias: count(),
    /** Views and visitors of the store: its window and its products, which count nowhere else. */
    vistasTienda: count(),
    visitantesTienda: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia] })],
);

/** An hour of a profile's figures. `hora` is the moment at which the owner's hour began. */
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
    /** Those of the day's visitors, and of those who clicked, who first did in this hour. */
    visitors: count(),
    clickers: count(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.hora] })],
);

/** A day's views and clicks by country, device, source, and delay of the first click. */
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

/** A day's clicks on one link. A link that was deleted keeps its figures. */
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

/** A day's views of one product, or of the window of the store. One that was deleted keeps its figures. */
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

/** Single hits, kept for HITS_RETENTION_DAYS. Nothing here tells one visitor from another. */
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
 * Who has been counted on a day, as hashes that mean nothing once the day's salt is
 * gone: '' for a view, '*' for any click, '+' for any view of the store, that and its product for
 * one of them, else the link clicked.
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

/** The salt of visitors' hashes, one for each moment at which some owner's day began. */
export const visitorSalts = table('sales', {
  inicio: instant().primaryKey(),
  sal: bytes().notNull(),
});

/**
 * How many hits of a kind counted from one network on one page, in the running slot of five minutes
 * and the two before it, where several processes share the database. `clave` is an HMAC under the
 * page's salt of the day: no address is stored. On PostgreSQL the table is UNLOGGED.
 */
export const networkHits = table('visitas_redes', {
  clave: text().primaryKey(),
  /** The running slot: whole five minutes since 1970. */
  tramo: integer().notNull(),
  actual: integer().notNull(),
  anterior: integer().notNull(),
  primero: integer().notNull(),
  /** How many may count in the three together. */
  tope: integer().notNull(),
  /** How many of those that came last counted. */
  admitidas: integer().notNull(),
});

/** Views and clicks of all profiles ever, in parts, so that processes do not wait for each other. */
export const totals = table('estadisticas_totales', {
  parte: integer().primaryKey(),
  views: instant().notNull(),
  clicks: instant().notNull(),
});

/** Figures that an owner has put back to zero, kept a day for undoing it. */
export const resets = table(
  'reinicios',
  {
    id: text().primaryKey(),
    uid: page(),
    sesion: text().notNull(),
    /** The link that was put back to zero; empty when it was everything. */
    enlace: text().notNull(),
    creadoEn: instant().notNull(),
    datos: json().notNull(),
  },
  (row) => [index('reinicios_uid').on(row.uid), index('reinicios_creadoEn').on(row.creadoEn)],
);
