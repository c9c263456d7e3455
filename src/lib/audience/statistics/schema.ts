import { z } from 'zod';
import { isZone } from '@/lib/kernel/time/zone';
import { PLANS } from '@/lib/plans/entitlements';
import { DELAYS, DEVICES, HIT_KINDS, HIT_TYPES, RANGE_NAMES, TABLES } from './figures';
import { statisticsFault } from './texts';

/** The id of something that can be clicked: a UUID, or a product's. */
const clickableSchema = (error?: string) =>
  z.string({ error }).regex(/^[0-9a-z][0-9a-z-]{4,59}$/i, { error });

const ADDRESS = 2048;

/** The body of a beacon (src/components/profile/beacon.ts sends it). */
export const beaconSchema = z.object({
  tipo: z.enum(HIT_TYPES),
  uid: z.uuid(),
  /** The link that was clicked. */
  enlace: clickableSchema().optional(),
  /** Where in the store it happened, if it did: the id of a product, or its window. */
  en: clickableSchema().optional(),
  /** How long the page had been there, in milliseconds. */
  ms: z.number().optional(),
  /** Where the visitor came from: only its host is kept. */
  ref: z.string().max(ADDRESS).catch(''),
  /** The query of the page's address: only its `utm_source` is kept. */
  busca: z.string().max(ADDRESS).catch(''),
});
export type Beacon = z.infer<typeof beaconSchema>;

const rango = z.enum(RANGE_NAMES, { error: statisticsFault('range') }).default('hoy');
/** The query of GET /api/estadisticas: Hoy when nothing is asked for. */
export const querySchema = z.object({ rango });

/** What an owner may put back to zero: one link, or everything. */
export const resetSchema = z.object({
  enlace: clickableSchema(statisticsFault('link')).optional(),
});

/** The owner's time zone. `siFalta` leaves one that was chosen before as it is. */
export const zoneSchema = z.object({
  zonaHoraria: z
    .string({ error: statisticsFault('zone') })
    .max(64, { error: statisticsFault('zone'), abort: true })
    .refine(isZone, { error: statisticsFault('zone') }),
  siFalta: z.boolean().default(false),
});

const tabla = z.enum(TABLES, { error: statisticsFault('table') }).default('dias');
/** The query of an export. */
export const exportSchema = z.object({ rango, tabla });

const count = z.int();
const ratio = z.number();
const figures = { views: count, clicks: count, visitors: count };

/** The figures of every plan. */
const figuresSchema = z.strictObject(figures);
export type Figures = z.infer<typeof figuresSchema>;

/** The figures of a period, ratios included (docs/product.md §9). Ratios are 0 to 1. */
const ratesSchema = z.strictObject({ ...figures, engagement: ratio, conversionRate: ratio });
export type Rates = z.infer<typeof ratesSchema>;

/** A point in time: an hour (moment with its offset) for Hoy, a date beyond. */
const timePointSchema = z.strictObject({
  time: z.string(),
  views: count,
  clicks: count,
  /** Not known by the hour: a visitor is counted once a day. */
  visitors: count.optional(),
});
export type TimePoint = z.infer<typeof timePointSchema>;

/** One row of a breakdown; `share` is its part of all views, 0 to 1. */
const share = { views: count, clicks: count, share: ratio };

/** The clicks of one link. */
const linkFiguresSchema = z.strictObject({
  id: z.string(),
  titulo: z.string(),
  url: z.string(),
  /** Whether it is on the page now; a deleted link keeps its figures. */
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

/** One line of recent activity. */
const activitySchema = z.strictObject({
  type: z.enum(HIT_KINDS),
  country: z.string(),
  time: z.string(),
  device: z.enum(DEVICES),
  /** Title of the link that was clicked, or of the product; of neither when it is gone. */
  enlace: z.string().optional(),
});
export type Activity = z.infer<typeof activitySchema>;

/** What the screen Rendimiento shows. */
const performanceSchema = z.strictObject({
  /** First clicks of visitors by how long the page had been there. */
  primerClic: z.array(z.strictObject({ tramo: z.enum(DELAYS), clicks: count })),
  /** Views by weekday (0 is Monday) and hour of the owner's clock. */
  mapa: z.array(z.array(count)),
  mejorHora: count.nullable(),
  mejorDia: count.nullable(),
  /** Published links without a click. */
  sinClics: z.array(z.strictObject({ id: z.string(), titulo: z.string() })),
});
export type Performance = z.infer<typeof performanceSchema>;

const funnel = {
  ...{ views: count, visitors: count },
  /** Orders that were paid. */
  compras: count,
  /** Orders for each visitor of the store. */
  conversion: ratio,
};

/** A store from being seen to being bought in: its window and its products together. */
const storeSchema = z.strictObject({
  ...funnel,
  /** Of as long before; not for Hoy, of which nothing is kept by the hour. */
  anterior: z.strictObject(funnel).optional(),
  /** Views of the window alone. */
  vitrina: count,
  /** Income less refunds, by currency; only for members who may see sales. */
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

/** What every plan is told besides its figures. */
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

/** The advanced part, which free plans are not sent at all. */
const advancedSchema = z.strictObject({
  ...ratesSchema.shape,
  anterior: ratesSchema,
  timeData: z.array(timePointSchema),
  topCountries: z.array(z.strictObject({ ...share, country: z.string() })),
  /** Percentages that sum to 100, or all 0. */
  deviceBreakdown: z.record(z.enum(DEVICES), count),
  fuentes: z.array(z.strictObject({ ...share, fuente: z.string() })),
  enlaces: z.array(linkFiguresSchema),
  /** The first dates of the steps of the links' curves: at most 31, the last 7 days for Hoy. */
  pasos: z.array(z.string()),
  recentActivity: z.array(activitySchema),
  bots: count,
  propias: count,
  rendimiento: performanceSchema,
  /** Absent where the page has no store. */
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

/** What a reset is undone by. */
export const resetAnswerSchema = z.strictObject({ id: z.string() });

/** The time zone that counts from now on. */
export const zoneAnswerSchema = z.strictObject({ zonaHoraria: z.string() });
