import { z } from 'zod';
import { lineSchema, listSchema, whenParsed } from '@/lib/kernel/text/schema';
import { THEME_IDS } from '@/lib/page/appearance/options';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { experimentsFault } from './texts';
import { EXPERIMENT_KINDS, EXPERIMENT_LIMITS } from './variants/limits';

const errors = { list: experimentsFault('list'), tooMany: experimentsFault('tooManyVariants') };
const others = <Value extends z.ZodType<string>>(value: Value) =>
  listSchema(value, EXPERIMENT_LIMITS.variants - 1, errors).refine(
    (values) => values.length > 0 && new Set(values).size === values.length,
    { ...whenParsed, error: experimentsFault('variants') },
  );

const id = z.uuid({ error: experimentsFault('link') });
const title = lineSchema(LINK_LIMITS.titulo).refine((value) => value !== '', {
  error: experimentsFault('title'),
});

/** A test as it is begun: what is compared with the page as it is. */
export const experimentInputSchema = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('titulo'), enlace: id, otras: others(title) }),
    z.object({ tipo: z.literal('primero'), otras: others(id) }),
    z.object({
      tipo: z.literal('tema'),
      otras: others(z.enum(THEME_IDS, { error: experimentsFault('theme') })),
    }),
  ],
  { error: experimentsFault('kind') },
);
export type ExperimentInput = z.output<typeof experimentInputSchema>;

/** What becomes of a test. */
export const experimentActionSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ accion: z.literal('terminar') }),
    z.object({
      accion: z.literal('aplicar'),
      variante: z
        .int({ error: experimentsFault('variant') })
        .min(0, { error: experimentsFault('variant') })
        .max(EXPERIMENT_LIMITS.variants - 1, { error: experimentsFault('variant') }),
    }),
    z.object({ accion: z.literal('deshacer') }),
  ],
  { error: experimentsFault('action') },
);
export type ExperimentAction = z.output<typeof experimentActionSchema>;

const count = z.int();

/** A test with what was counted. Rates are shares of visitors, 0 to 1. */
const experimentSchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(EXPERIMENT_KINDS),
  enlace: z.string(),
  variantes: z.array(
    z.strictObject({
      valor: z.string(),
      nombre: z.string(),
      visitors: count,
      clickers: count,
      tasa: z.number(),
      /** Where its true rate lies, 95 times of a hundred. */
      desde: z.number(),
      hasta: z.number(),
      /** How likely it is the best of all. */
      mejor: z.number(),
      /** The share of its rate that is lost on average by choosing it. */
      perdida: z.number(),
    }),
  ),
  estado: z.enum(['en-marcha', 'pausa', 'terminada']),
  /** Why it pauses: the plan has no tests, or what it compares was changed. */
  motivo: z.enum(['plan', 'cambio']).nullable(),
  veredicto: z.enum([
    'pronto',
    'desigual',
    'ganadora',
    'igual',
    'abierta',
    'sin-decidir',
    'escasa',
  ]),
  ganadora: count.nullable(),
  /** What is not decided: how much better one may be than another, as a share of its rate. */
  diferencia: z
    .strictObject({
      variante: count,
      frente: count,
      desde: z.number(),
      hasta: z.number(),
      /** Days until it would be known at this pace; null where that takes over two years. */
      faltan: count.nullable(),
    })
    .nullable(),
  /** Days with counted visitors. */
  dias: count,
  creadoEn: z.iso.datetime(),
  hasta: z.iso.datetime(),
  terminadaEn: z.iso.datetime().nullable(),
  aplicada: count.nullable(),
});
export type ExperimentView = z.infer<typeof experimentSchema>;

/** The tests of a page, the newest first, and how many come to it on a day. */
export const experimentsSchema = z.strictObject({
  pruebas: z.array(experimentSchema),
  maximo: count,
  /** The whole days that were looked at, and what they came to. */
  ritmo: z.strictObject({
    dias: count,
    visitors: count,
    clickers: count,
    enlaces: z.record(z.string(), count),
  }),
});
export type Experiments = z.infer<typeof experimentsSchema>;
/** The tests of a page without the visitors that come to it. */
export type ExperimentList = Omit<Experiments, 'ritmo'>;
