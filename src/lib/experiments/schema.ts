import { z } from 'zod';
import { THEME_IDS } from '@/lib/appearance/options';
import { lineSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { LINK_LIMITS } from '@/lib/links/limits';
import { defineNotification } from '@/lib/notifications/definitions';
import { EXPERIMENT_KINDS, EXPERIMENT_LIMITS } from './limits';
import { experimentsIssue } from './texts';

const errors = { list: experimentsIssue('list'), tooMany: experimentsIssue('tooManyVariants') };
const others = <Value extends z.ZodType<string>>(value: Value) =>
  listSchema(value, EXPERIMENT_LIMITS.variants - 1, errors).refine(
    (values) => values.length > 0 && new Set(values).size === values.length,
    { ...whenParsed, error: experimentsIssue('variants') },
  );

const id = z.uuid({ error: experimentsIssue('link') });
const title = lineSchema(LINK_LIMITS.titulo).refine((value) => value !== '', {
  error: experimentsIssue('title'),
});

/** A new experiment: the variants that are compared with the current page. */
export const experimentInputSchema = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('titulo'), enlace: id, otras: others(title) }),
    z.object({ tipo: z.literal('primero'), otras: others(id) }),
    z.object({
      tipo: z.literal('tema'),
      otras: others(z.enum(THEME_IDS, { error: experimentsIssue('theme') })),
    }),
  ],
  { error: experimentsIssue('kind') },
);
export type ExperimentInput = z.output<typeof experimentInputSchema>;

export const experimentActionSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ accion: z.literal('terminar') }),
    z.object({
      accion: z.literal('aplicar'),
      variante: z
        .int({ error: experimentsIssue('variant') })
        .min(0, { error: experimentsIssue('variant') })
        .max(EXPERIMENT_LIMITS.variants - 1, { error: experimentsIssue('variant') }),
    }),
    z.object({ accion: z.literal('deshacer') }),
  ],
  { error: experimentsIssue('action') },
);
export type ExperimentAction = z.output<typeof experimentActionSchema>;

const count = z.int();

/** An experiment with its figures. Rates are shares of visitors, 0 to 1. */
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
      /** The 95 % credible interval of its rate. */
      desde: z.number(),
      hasta: z.number(),
      /** Probability that this variant is the best. */
      mejor: z.number(),
      /** Expected loss of choosing this variant, as a share of its rate. */
      perdida: z.number(),
    }),
  ),
  estado: z.enum(['en-marcha', 'pausa', 'terminada']),
  /** Reason of the pause: the plan has no experiments, or the compared item was changed. */
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
  /** The difference between two variants while undecided, as a share of `frente`'s rate. */
  diferencia: z
    .strictObject({
      variante: count,
      frente: count,
      desde: z.number(),
      hasta: z.number(),
      /** Days until the difference is decided at this pace; null for more than two years. */
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

/** The experiments of a page, newest first, and its daily visitors. */
export const experimentsSchema = z.strictObject({
  pruebas: z.array(experimentSchema),
  maximo: count,
  ritmo: z.strictObject({
    dias: count,
    visitors: count,
    clickers: count,
    enlaces: z.record(z.string(), count),
  }),
});
export type Experiments = z.infer<typeof experimentsSchema>;
/** The experiments of a page without its daily visitors. */
export type ExperimentList = Omit<Experiments, 'ritmo'>;

/**
 * Results that members are notified of: another variant won, the current page won, the variants are
 * equal, the experiment ended undecided, too few visitors came, or the figures are implausible.
 */
const EXPERIMENT_OUTCOMES = [
  ...(['ganadora', 'actual', 'igual'] as const),
  ...(['sin-decidir', 'escasa', 'desigual'] as const),
] as const;
export type ExperimentOutcome = (typeof EXPERIMENT_OUTCOMES)[number];

export const experimentNotification = defineNotification(
  'prueba',
  z.strictObject({
    pagina: z.string(),
    hecho: z.enum(EXPERIMENT_OUTCOMES),
    tipo: z.enum(EXPERIMENT_KINDS),
    /** Name of the winner, or the id of its theme; '' without a winner. */
    nombre: z.string(),
  }),
);
export type ExperimentResult = z.infer<typeof experimentNotification.datos>;
