import { z } from 'zod';
import { separatorSchema } from '@/lib/core/text/csv';
import { isZone } from '@/lib/core/time/zone';
import { PLANS } from '@/lib/plans/rules';
import { COUNTED_HITS, DELAYS, DEVICES, RANGE_NAMES, REPORTED_HITS, TABLES } from './figures';
import { statisticsIssue } from './texts';

/** The id of a clickable item: a UUID, or a product's id. */
const clickableSchema = (error?: string) =>
  z.string({ error }).regex(/^[0-9a-z][0-9a-z-]{4,59}$/i, { error });

const ADDRESS = 2048;

/** The body of a beacon (src/components/profile/beacon.ts sends it). */
export const beaconSchema = z.object({
  tipo: z.enum(REPORTED_HITS),
  uid: z.uuid(),
  enlace: clickableSchema().optional(),
  /** The part of the store where the hit happened: the id of a product, or the window. */
  en: clickableSchema().optional(),
  /** Time since the page was opened, in ms. */
  ms: z.number().optional(),
  /** The referrer; only its host is stored. */
  ref: z.string().max(ADDRESS).catch(''),
  /** The query of the page's URL; only `utm_source` is stored. */
  busca: z.string().max(ADDRESS).catch(''),
});
export type Beacon = z.infer<typeof beaconSchema>;

const rango = z.enum(RANGE_NAMES, { error: statisticsIssue('range') }).default('hoy');
/** The query of GET /api/estadisticas; Hoy by default. */
export const querySchema = z.object({ rango });

/** The figures to reset: one link's, or all. */
export const resetSchema = z.object({
  enlace: clickableSchema(statisticsIssue('link')).optional(),
});

/** The owner's time zone. With `siFalta` a zone that was chosen before stays. */
export const zoneSchema = z.object({
  zonaHoraria: z
    .string({ error: statisticsIssue('zone') })
    .max(64, { error: statisticsIssue('zone'), abort: true })
    .refine(isZone, { error: statisticsIssue('zone') }),
  siFalta: z.boolean().default(false),
});

const tabla = z.enum(TABLES, { error: statisticsIssue('table') }).default('dias');
export const exportSchema = z.object({ rango, tabla, ...separatorSchema });

const count = z.int();
const ratio = z.number();
const figures = { views: count, clicks: count, visitors: count };

/** The figures that every plan includes. */
const figuresSchema = z.strictObject(figures);
export type Figures = z.infer<typeof figuresSchema>;

/** The figures of a period with ratios (docs/product.md §9), 0 to 1. */
const ratesSchema = z.strictObject({ ...figures, engagement: ratio, conversionRate: ratio });
export type Rates = z.infer<typeof ratesSchema>;

/** A point in time: an hour with its offset for Hoy, else a date. */
const timePointSchema = z.strictObject({
  time: z.string(),
  views: count,
  clicks: count,
  /** Unknown per hour: a visitor is counted once a day. */
  visitors: count.optional(),
});
export type TimePoint = z.infer<typeof timePointSchema>;

/** A row of a breakdown; `share` is its share of all views, 0 to 1. */
const share = { views: count, clicks: count, share: ratio };

const linkFiguresSchema = z.strictObject({
  id: z.string(),
  titulo: z.string(),
  url: z.string(),
  /** State of the link now; a deleted link keeps its figures. */
  estado: z.enum(['publicado', 'guardado', 'eliminado']),
  clicks: count,
  unicos: count,
  /** Clicks ÷ views of the page. */
  ctr: ratio,
  ultimoClic: z.string().nullable(),
  /** Clicks by step of `pasos`. */
  curva: z.array(count),
});
export type LinkFigures = z.infer<typeof linkFiguresSchema>;

const activitySchema = z.strictObject({
  type: z.enum(COUNTED_HITS),
  country: z.string(),
  time: z.string(),
  device: z.enum(DEVICES),
  /** Title of the clicked link or product; missing when it is deleted. */
  enlace: z.string().optional(),
});
export type Activity = z.infer<typeof activitySchema>;

/** The data of the screen Rendimiento. */
const performanceSchema = z.strictObject({
  /** First clicks of visitors by the time since the page was opened. */
  primerClic: z.array(z.strictObject({ tramo: z.enum(DELAYS), clicks: count })),
  /** Views by weekday (0 is Monday) and hour in the owner's zone. */
  mapa: z.array(z.array(count)),
  mejorHora: count.nullable(),
  mejorDia: count.nullable(),
  /** Published links without a click. */
  sinClics: z.array(z.strictObject({ id: z.string(), titulo: z.string() })),
});
export type Performance = z.infer<typeof performanceSchema>;

const funnel = {
  views: count,
  visitors: count,
  /** Paid orders. */
  compras: count,
  /** Orders per visitor of the store. */
  conversion: ratio,
};

/** The funnel of a store: window and products together. */
const storeSchema = z.strictObject({
  ...funnel,
  /** The preceding period of the same length; none for Hoy, which has no store figures per hour. */
  anterior: z.strictObject(funnel).optional(),
  /** Views of the window alone. */
  vitrina: count,
  /** Income minus refunds, by currency; only for members who may see sales. */
  ingresos: z
    .array(z.strictObject({ moneda: z.string(), neto: count, antes: count.optional() }))
    .optional(),
  timeData: z.array(z.strictObject({ time: z.iso.date(), views: count, compras: count })),
  productos: z.array(
    z.strictObject({
      ...funnel,
      id: z.string(),
      nombre: z.string(),
      estado: z.enum(['publicado', 'guardado', 'eliminado']),
      ingresos: z.array(z.strictObject({ moneda: z.string(), neto: count })).optional(),
    }),
  ),
});
export type StoreFigures = z.infer<typeof storeSchema>;

/** The part of the response that every plan gets. */
const frameSchema = z.strictObject({
  ...figures,
  plan: z.enum(PLANS),
  rango: z.enum(RANGE_NAMES),
  zonaHoraria: z.string(),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  /** The last reset that this session can undo. */
  reinicio: z
    .strictObject({ id: z.string(), enlace: z.string(), creadoEn: z.iso.datetime() })
    .nullable(),
});
export type StatisticsFrame = z.infer<typeof frameSchema>;

/** The advanced part, which free plans do not get. */
const advancedSchema = z.strictObject({
  ...ratesSchema.shape,
  anterior: ratesSchema,
  timeData: z.array(timePointSchema),
  topCountries: z.array(z.strictObject({ ...share, country: z.string() })),
  /** Percentages that sum to 100, or all 0. */
  deviceBreakdown: z.record(z.enum(DEVICES), count),
  fuentes: z.array(z.strictObject({ ...share, fuente: z.string() })),
  enlaces: z.array(linkFiguresSchema),
  /** The first dates of the sparklines' steps: at most 31, the last 7 days for Hoy. */
  pasos: z.array(z.string()),
  recentActivity: z.array(activitySchema),
  bots: count,
  propias: count,
  rendimiento: performanceSchema,
  /** Missing when the page has no store. */
  tienda: storeSchema.optional(),
});
export type AdvancedStatistics = z.infer<typeof advancedSchema>;
export type FullStatistics = StatisticsFrame & AdvancedStatistics;

/** `GET /api/estadisticas`. */
export const statisticsSchema = z.strictObject({
  ...frameSchema.shape,
  ...advancedSchema.omit({ views: true, clicks: true, visitors: true }).partial().shape,
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** The id to undo a reset with. */
export const resetResponseSchema = z.strictObject({ id: z.string() });

export const zoneResponseSchema = z.strictObject({ zonaHoraria: z.string() });
