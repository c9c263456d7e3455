import { z } from 'zod';
import { getTexts } from '../i18n';
import { fitsIn, hasControlCharacters, tidyLine, tidyLines } from '../text/characters';
import { addressFault, normalizeAddress } from './rules';

/** The five types of the source. */
export const LINK_TYPES = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
] as const;

/** Limits of product.md §11, in characters as a person counts them. */
export const LINK_LIMITS = { titulo: 100, descripcion: 500, url: 2048, stored: 500 } as const;

const t = getTexts().validation;

const line = (most: number) =>
  z
    .string({ error: t.text })
    .refine((value) => !hasControlCharacters(value), { error: t.control })
    .transform(tidyLine)
    .refine((value) => fitsIn(value, most), { error: t.tooLong(most) });

const instant = z.iso
  .datetime({ offset: true, error: t.instant })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null);

/** A link as it is stored and edited. An empty `url` is a draft. */
export const linkSchema = z
  .object({
    id: z.uuid({ error: t.linkId }),
    tipo: z.enum(LINK_TYPES, { error: t.linkType }),
    url: z
      .string({ error: t.text })
      .transform(normalizeAddress)
      .superRefine((value, context) => {
        const fault = value === '' ? undefined : addressFault(value);
        if (fault) context.addIssue({ code: 'custom', message: t.address[fault] });
      }),
    titulo: line(LINK_LIMITS.titulo),
    descripcion: z
      .string({ error: t.text })
      .refine((value) => !hasControlCharacters(value), { error: t.control })
      .transform(tidyLines)
      .refine((value) => fitsIn(value, LINK_LIMITS.descripcion), {
        error: t.tooLong(LINK_LIMITS.descripcion),
      })
      .default(''),
    activo: z.boolean({ error: t.boolean }),
    desde: instant,
    hasta: instant,
  })
  .refine((link) => !link.desde || !link.hasta || link.desde < link.hasta, {
    path: ['hasta'],
    error: t.endBeforeStart,
  });

export type Link = z.infer<typeof linkSchema>;
export type LinkType = (typeof LINK_TYPES)[number];
