import { z } from 'zod';
import { instantSchema } from '@/lib/core/time/schema';
import { TILE_SIZES } from '@/lib/links/limits';
import {
  endIssue,
  endsLater,
  itemFields,
  itemIdSchema,
  tileSizeSchema,
  urlSchema,
} from '@/lib/links/schema';
import { contactoSchema } from './contacto/schema';
import { EVENTS_SHOWN, eventosIssue } from './eventos/rules';
import { imagenesSchema } from './imagenes/schema';
import { embedOf } from './incrustado/providers';
import { incrustadoIssue } from './incrustado/rules';
import { flag, line, lines, phoneSchema } from './kind/fields';
import { BLOCK_LIMITS } from './kind/kind';
import { isInternationalNumber } from './kind/phone';
import { lanzamientoSchema } from './lanzamiento/schema';
import { preguntasSchema } from './preguntas/schema';
import { productosSchema } from './productos/schema';
import { ROW_PLACES, redesIssue } from './redes/rules';
import { BLOCK_TYPES, type Block, type BlockData, type BlockType, tileOf } from './registry';
import { TEXT_LIMIT } from './texto/rules';
import { blockIssue } from './texts';
import { whatsappIssue } from './whatsapp/rules';

const shownCountIssue = eventosIssue('howMany', EVENTS_SHOWN);

/**
 * The `datos` of each kind. Every field is optional, because a block without a required field is a
 * draft. Kinds with more than a few fields have their own `schema.ts`.
 */
const DATA = {
  titulo: z.object({
    texto: line(BLOCK_LIMITS.titulo),
    /** True if the section is collapsed at first. */
    plegado: flag(false),
  }),
  texto: z.object({ texto: lines(TEXT_LIMIT) }),
  imagenes: imagenesSchema,
  incrustado: z.object({
    url: urlSchema.default('').refine((url) => url === '' || embedOf(url) !== undefined, {
      error: incrustadoIssue('embed'),
    }),
    /** Replaces the provider's title. */
    titulo: line(BLOCK_LIMITS.titulo),
  }),
  lanzamiento: lanzamientoSchema,
  redes: z.object({
    lugar: z.enum(ROW_PLACES, { error: redesIssue('place') }).default('arriba'),
  }),
  whatsapp: z.object({
    numero: phoneSchema(isInternationalNumber, whatsappIssue('number')),
    mensaje: lines(BLOCK_LIMITS.mensaje),
  }),
  contacto: contactoSchema,
  boletin: z.object({ titulo: line(BLOCK_LIMITS.titulo), texto: lines(BLOCK_LIMITS.mensaje) }),
  preguntas: preguntasSchema,
  eventos: z.object({
    /** Number of upcoming events shown. */
    cuantos: z
      .int({ error: shownCountIssue })
      .min(1, { error: shownCountIssue })
      .max(EVENTS_SHOWN, { error: shownCountIssue })
      .default(3),
  }),
  productos: productosSchema,
  'cuenta-atras': z.object({
    hasta: instantSchema,
    texto: line(BLOCK_LIMITS.titulo),
    alTerminar: line(BLOCK_LIMITS.titulo),
  }),
  separador: z.object({}),
} as const satisfies { [T in BlockType]: z.ZodType<BlockData[T]> };

const schemaOf = <T extends BlockType>(tipo: T) =>
  z.object({
    ...itemFields,
    tipo: z.literal(tipo),
    tamano: tileSizeSchema.default(tileOf(tipo)),
    datos: DATA[tipo],
  });

type KindSchema = { [T in BlockType]: ReturnType<typeof schemaOf<T>> }[BlockType];

/** A block as it is stored and edited, with the `datos` of its `tipo`. */
export const blockSchema = z
  .discriminatedUnion('tipo', BLOCK_TYPES.map(schemaOf) as [KindSchema, ...KindSchema[]], {
    error: blockIssue('type'),
  })
  .refine(endsLater, endIssue);

/** A block in a response. Its `datos` were checked when stored, so they are not checked again. */
export const storedBlockSchema = z.strictObject({
  id: itemIdSchema,
  tipo: z.enum(BLOCK_TYPES),
  activo: z.boolean(),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  archivado: z.boolean(),
  tamano: z.enum(TILE_SIZES),
  datos: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<Block>;

const blocksIn = (stored: unknown) => (Array.isArray(stored) ? (stored as Block[]) : []);
const isKnown = ({ tipo }: Block) => Object.hasOwn(DATA, tipo);

/**
 * Reads the stored blocks whose kind this version knows. Fields that were added to a kind later get
 * their defaults. Data that does not match its kind is returned unchanged.
 */
export function readBlocks(stored: unknown): Block[] {
  return blocksIn(stored)
    .filter(isKnown)
    .map((one) => {
      const block = { ...one, tamano: one.tamano ?? tileOf(one.tipo) };
      const read = DATA[block.tipo].safeParse(block.datos);
      return read.success ? ({ ...block, datos: read.data } as Block) : block;
    });
}

/** Returns the stored blocks of unknown kinds, which a newer version wrote. */
export function newerBlocks(stored: unknown): Block[] {
  return blocksIn(stored).filter((block) => !isKnown(block));
}
