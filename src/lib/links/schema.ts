import { v7 } from 'uuid';
import { z } from 'zod';
import { lineSchema, linesSchema } from '../text/schema';
import { textFault } from '../text/texts';
import { addressFault, normalizeAddress } from './address';
import { LINK_LIMITS, LINK_TYPES } from './limits';
import { linkFault } from './texts';

const instant = z.iso
  .datetime({ offset: true, error: linkFault('instant') })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null);

/** A link as it is stored and edited. An empty `url` is a draft. */
export const linkSchema = z
  .object({
    /** Whoever sends a link without one leaves it to us. */
    id: z.uuid({ error: linkFault('id') }).default(() => v7()),
    tipo: z.enum(LINK_TYPES, { error: linkFault('type') }),
    url: z
      .string({ error: textFault('text') })
      .transform(normalizeAddress)
      .superRefine((value, context) => {
        const fault = value === '' ? undefined : addressFault(value);
        if (fault) context.addIssue({ code: 'custom', message: linkFault(`address.${fault}`) });
      }),
    titulo: lineSchema(LINK_LIMITS.titulo),
    descripcion: linesSchema(LINK_LIMITS.descripcion).default(''),
    activo: z.boolean({ error: textFault('boolean') }),
    desde: instant,
    hasta: instant,
    destacado: z.boolean({ error: textFault('boolean') }).default(false),
    archivado: z.boolean({ error: textFault('boolean') }).default(false),
  })
  .refine((link) => !link.desde || !link.hasta || link.desde < link.hasta, {
    path: ['hasta'],
    error: linkFault('endBeforeStart'),
  });

export type Link = z.infer<typeof linkSchema>;

/** A link as it is answered: tidied and checked when it was stored. */
export const storedLinkSchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(LINK_TYPES),
  url: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  activo: z.boolean(),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  destacado: z.boolean(),
  archivado: z.boolean(),
});
