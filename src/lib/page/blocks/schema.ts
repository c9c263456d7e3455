import { v7 } from 'uuid';
import { z } from 'zod';
import { emailSchema, lineSchema, linesSchema, listSchema } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { instantSchema } from '@/lib/kernel/time/schema';
import { endFault, endsLater, itemFields, itemIdSchema, urlSchema } from '@/lib/page/links/schema';
import { isPagePicture } from '@/lib/page/media/rules';
import { productIdSchema } from '@/lib/store/products/schema';
import { embedOf } from './embeds/providers';
import { BLOCK_LIMITS, BLOCK_TYPES, type BlockType, PICTURE_FORMS } from './limits';
import { isNumber, isWholeNumber, phoneOf } from './phone';
import { blockFault } from './texts';

const line = (most: number) => lineSchema(most).default('');
const lines = (most: number) => linesSchema(most).default('');

const flag = (first: boolean) => z.boolean({ error: textFault('boolean') }).default(first);

/** A telephone number as people type it, brought into the form of E.164; '' while there is none. */
const phoneSchema = z
  .string({ error: blockFault('number') })
  .max(BLOCK_LIMITS.numero, { error: blockFault('number'), abort: true })
  .transform(phoneOf)
  .refine((number) => number === '' || isWholeNumber(number), { error: blockFault('number') })
  .default('');

/** A telephone number that is called in its own country too; '' while there is none. */
const telephoneSchema = z
  .string({ error: blockFault('telephone') })
  .max(BLOCK_LIMITS.numero, { error: blockFault('telephone'), abort: true })
  .transform(phoneOf)
  .refine((number) => number === '' || isNumber(number), { error: blockFault('telephone') })
  .default('');

const pairSchema = z.object({
  p: line(BLOCK_LIMITS.pregunta),
  r: lines(BLOCK_LIMITS.respuesta),
});

/** A picture of a block. It has an id, because it can be clicked. */
const pictureSchema = z.object({
  id: z.uuid({ error: blockFault('picture') }).default(() => v7()),
  medio: z
    .string({ error: blockFault('picture') })
    .refine(isPagePicture, { error: blockFault('picture') }),
  alt: line(BLOCK_LIMITS.alt),
  url: urlSchema.default(''),
});

/** What each kind says. All of it may be left out: a block that lacks something is a draft. */
const DATA = {
  titulo: z.object({
    texto: line(BLOCK_LIMITS.titulo),
    /** Whether its section is folded until somebody opens it. */
    plegado: z.boolean({ error: textFault('boolean') }).default(false),
  }),
  texto: z.object({ texto: lines(BLOCK_LIMITS.texto) }),
  imagenes: z.object({
    imagenes: listSchema(pictureSchema, BLOCK_LIMITS.imagenes, {
      list: blockFault('pictures'),
      tooMany: blockFault('tooManyPictures', BLOCK_LIMITS.imagenes),
    }).default([]),
    forma: z.enum(PICTURE_FORMS, { error: blockFault('form') }).default('una'),
  }),
  incrustado: z.object({
    url: urlSchema
      .default('')
      .refine((url) => url === '' || embedOf(url) !== undefined, { error: blockFault('embed') }),
  }),
  redes: z.object({
    lugar: z.enum(['arriba', 'abajo'], { error: blockFault('place') }).default('arriba'),
  }),
  whatsapp: z.object({ numero: phoneSchema, mensaje: lines(BLOCK_LIMITS.mensaje) }),
  contacto: z.object({
    telefono: telephoneSchema,
    correo: z.literal('').or(emailSchema).default(''),
    lugar: line(BLOCK_LIMITS.lugar),
    horario: lines(BLOCK_LIMITS.horario),
    /** Whether visitors can write: at /{slug}/contacto. */
    formulario: flag(true),
    /** Whether what is here can be saved as a contact. */
    vcard: flag(true),
  }),
  boletin: z.object({ titulo: line(BLOCK_LIMITS.titulo), texto: lines(BLOCK_LIMITS.mensaje) }),
  preguntas: z.object({
    pares: listSchema(pairSchema, BLOCK_LIMITS.pares, {
      list: blockFault('pairs'),
      tooMany: blockFault('tooManyPairs', BLOCK_LIMITS.pares),
    }).default([]),
  }),
  eventos: z.object({
    /** How many of the next ones it shows. */
    cuantos: z
      .int({ error: blockFault('howMany', BLOCK_LIMITS.eventos) })
      .min(1, { error: blockFault('howMany', BLOCK_LIMITS.eventos) })
      .max(BLOCK_LIMITS.eventos, { error: blockFault('howMany', BLOCK_LIMITS.eventos) })
      .default(3),
  }),
  productos: z.object({
    /** Those that it shows, in its order; the first ones of the store where it names none. */
    ids: listSchema(productIdSchema, BLOCK_LIMITS.productos, {
      list: blockFault('products'),
      tooMany: blockFault('tooManyProducts', BLOCK_LIMITS.productos),
    })
      .transform((ids) => [...new Set(ids)])
      .default([]),
  }),
  'cuenta-atras': z.object({
    hasta: instantSchema,
    texto: line(BLOCK_LIMITS.titulo),
    alTerminar: line(BLOCK_LIMITS.titulo),
  }),
  separador: z.object({}),
} as const satisfies Record<BlockType, z.ZodType>;

const kind = <T extends BlockType>(tipo: T) =>
  z.object({ ...itemFields, tipo: z.literal(tipo), datos: DATA[tipo] });

/** A block as it is stored and edited: its `datos` are those of its `tipo`. */
export const blockSchema = z
  .discriminatedUnion(
    'tipo',
    [
      kind('titulo'),
      kind('texto'),
      kind('imagenes'),
      kind('incrustado'),
      kind('redes'),
      kind('whatsapp'),
      kind('contacto'),
      kind('boletin'),
      kind('preguntas'),
      kind('eventos'),
      kind('productos'),
      kind('cuenta-atras'),
      kind('separador'),
    ],
    { error: blockFault('type') },
  )
  .refine(endsLater, endFault);

export type Block = z.infer<typeof blockSchema>;

/** A block of one kind. */
export type BlockOf<T extends BlockType> = Extract<Block, { tipo: T }>;

/** A block as it is answered: checked when it was stored. */
export const storedBlockSchema = z.strictObject({
  id: itemIdSchema,
  tipo: z.enum(BLOCK_TYPES),
  activo: z.boolean(),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  archivado: z.boolean(),
  datos: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<Block>;

/** Blocks as they were stored once, with what their kinds have learnt to say since. */
export function readBlocks(stored: unknown): Block[] {
  const blocks = Array.isArray(stored) ? (stored as Block[]) : [];
  return blocks.map((block) => {
    const read = DATA[block.tipo].safeParse(block.datos);
    return read.success ? ({ ...block, datos: read.data } as Block) : block;
  });
}
