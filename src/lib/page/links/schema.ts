import { v7 } from 'uuid';
import { z } from 'zod';
import { pageLanguage } from '@/lib/kernel/i18n';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { lineSchema, linesSchema, whenParsed } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { instantSchema } from '@/lib/kernel/time/schema';
import { isLinkPicture } from '@/lib/page/media/rules';
import { addressFault, normalizeAddress } from './address';
import { LINK_LIMITS, LINK_TYPES, TILE_SIZES } from './limits';
import { hostOf } from './readable';
import { getLinksTexts, linkFault } from './texts';

/** What a link or a block is known by. */
export const itemIdSchema = z.uuid({ error: linkFault('id') });

/** What everything in a page's list has: whether and when it is shown. */
export const itemFields = {
  /** Generated when it is left out. */
  id: itemIdSchema.default(() => v7()),
  activo: z.boolean({ error: textFault('boolean') }).default(true),
  desde: instantSchema,
  hasta: instantSchema,
  archivado: z.boolean({ error: textFault('boolean') }).default(false),
};

/** How much room something takes in a mosaic. */
export const tileSizeSchema = z.enum(TILE_SIZES, { error: linkFault('size') });

/** Whether it ends after it begins. */
export const endsLater = ({ desde, hasta }: { desde: string | null; hasta: string | null }) =>
  !desde || !hasta || desde < hasta;

/** What is said where it does not. */
export const endFault = { ...whenParsed, path: ['hasta'], error: linkFault('endBeforeStart') };

/** An address in normal form; '' while there is none. */
export const urlSchema = z
  .string({ error: textFault('text') })
  .transform(normalizeAddress)
  .superRefine((value, context) => {
    const fault = value === '' ? undefined : addressFault(value);
    if (fault) context.addIssue({ code: 'custom', message: linkFault(`address.${fault}`) });
  });

/** The title of a link without one (docs/product.md §5): its host. */
function titleOf(url: string): string {
  return url === '' ? getLinksTexts(pageLanguage()).newTitle : hostOf(url);
}

/** A link as it is stored and edited. An empty `url` is a draft. */
export const linkSchema = z
  .object({
    ...itemFields,
    tipo: z.enum(LINK_TYPES, { error: linkFault('type') }).default('personalizado'),
    url: urlSchema.default(''),
    titulo: lineSchema(LINK_LIMITS.titulo).optional(),
    descripcion: linesSchema(LINK_LIMITS.descripcion).default(''),
    destacado: z.boolean({ error: textFault('boolean') }).default(false),
    /** The address of its small picture, one of ours. */
    imagen: z
      .string({ error: linkFault('picture') })
      .refine((value) => value === '' || isLinkPicture(value), { error: linkFault('picture') })
      .default(''),
    tamano: tileSizeSchema.default('chico'),
  })
  .refine(endsLater, endFault)
  .transform(({ titulo, ...link }) => ({
    ...link,
    titulo: titulo ?? firstCharacters(titleOf(link.url), LINK_LIMITS.titulo),
  }));

/** The same from outside, where a plain address is a link too. */
export const sentLinkSchema = z.preprocess(
  (sent) => (typeof sent === 'string' ? { url: sent } : sent),
  linkSchema,
);

export type Link = z.infer<typeof linkSchema>;

/** A link as it is answered: tidied and checked when it was stored. */
export const storedLinkSchema = z.strictObject({
  id: itemIdSchema,
  tipo: z.enum(LINK_TYPES),
  url: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  activo: z.boolean(),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  destacado: z.boolean(),
  archivado: z.boolean(),
  imagen: z.string(),
  tamano: z.enum(TILE_SIZES),
});
