import { v7 } from 'uuid';
import { z } from 'zod';
import { pageLanguage } from '@/lib/core/i18n';
import { firstCharacters } from '@/lib/core/text/characters';
import { lineSchema, linesSchema, whenParsed } from '@/lib/core/text/schema';
import { correctedNumber, withMissingCode } from '@/lib/core/text/telephone';
import { textIssue } from '@/lib/core/text/texts';
import { instantSchema } from '@/lib/core/time/schema';
import { isLinkPicture } from '@/lib/media/rules';
import { addressIssue, normalizeAddress } from './address';
import { LINK_LIMITS, LINK_TYPES, TILE_SIZES } from './limits';
import { hostOf } from './readable';
import { getLinksTexts, linkIssue } from './texts';

/** The id of a link or block, as the client that made it wrote it. */
export const itemIdSchema = z.uuid({ error: linkIssue('id') });

/** Fields of every item: visibility and schedule. */
export const itemFields = {
  /** Generated when missing. */
  id: itemIdSchema.default(() => v7()),
  activo: z.boolean({ error: textIssue('boolean') }).default(true),
  desde: instantSchema,
  hasta: instantSchema,
  archivado: z.boolean({ error: textIssue('boolean') }).default(false),
};

export const tileSizeSchema = z.enum(TILE_SIZES, { error: linkIssue('size') });

/** True when the end is after the start, or one of them is missing. */
export const endsLater = ({ desde, hasta }: { desde: string | null; hasta: string | null }) =>
  !desde || !hasta || desde < hasta;

/** The issue of an item whose end is not after its start. */
export const endIssue = { ...whenParsed, path: ['hasta'], error: linkIssue('endBeforeStart') };

/** Corrects the number in a `tel:` or WhatsApp URL by its country's rules. Keeps other URLs. */
function withMendedNumber(address: string): string {
  return address.replace(
    /^(tel:|https:\/\/wa\.me\/)\+?(\d{7,15})(?=$|[/?#])/,
    (whole, before: string, digits: string) => {
      if (before === 'tel:' && !whole.includes('+')) return whole;
      const number = correctedNumber(`+${digits}`);
      if (number === undefined) return whole;
      return before === 'tel:' ? `tel:${number}` : `${before}${number.slice(1)}`;
    },
  );
}

const WHATSAPP =
  /^(https:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=))\+?(\d{7,15})(?=$|[/?#&])/;

/** Adds the calling code of a zone's country to a WhatsApp URL whose number certainly lacks it. */
export const withCodeOf = (address: string, zone: string) =>
  address.replace(
    WHATSAPP,
    (_, before: string, digits: string) => before + withMissingCode(`+${digits}`, zone).slice(1),
  );

/** A URL in normal form; '' for none. */
export const urlSchema = z
  .string({ error: textIssue('text') })
  .transform((typed) => withMendedNumber(normalizeAddress(typed)))
  .superRefine((value, context) => {
    const issue = value === '' ? undefined : addressIssue(value);
    if (issue) context.addIssue({ code: 'custom', message: linkIssue(`address.${issue}`) });
  });

/** Returns the default title of a link (docs/product.md §5): its host. */
function titleOf(url: string): string {
  return url === '' ? getLinksTexts(pageLanguage()).newTitle : hostOf(url);
}

/** A link as it is stored and edited. An empty `url` is a draft. */
export const linkSchema = z
  .object({
    ...itemFields,
    tipo: z.enum(LINK_TYPES, { error: linkIssue('type') }).default('personalizado'),
    url: urlSchema.default(''),
    titulo: lineSchema(LINK_LIMITS.titulo).optional(),
    descripcion: linesSchema(LINK_LIMITS.descripcion).default(''),
    destacado: z.boolean({ error: textIssue('boolean') }).default(false),
    /** URL of the link's small picture in our storage. */
    imagen: z
      .string({ error: linkIssue('picture') })
      .refine((value) => value === '' || isLinkPicture(value), { error: linkIssue('picture') })
      .default(''),
    tamano: tileSizeSchema.default('chico'),
  })
  .refine(endsLater, endIssue)
  .transform(({ titulo, ...link }) => ({
    ...link,
    titulo: titulo ?? firstCharacters(titleOf(link.url), LINK_LIMITS.titulo),
  }));

/** A link in an API request, where a plain URL is accepted too. */
export const sentLinkSchema = z.preprocess(
  (sent) => (typeof sent === 'string' ? { url: sent } : sent),
  linkSchema,
);

export type Link = z.infer<typeof linkSchema>;

/** A link in a response. It was checked when stored, so it is not checked again. */
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
