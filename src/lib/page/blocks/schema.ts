import { z } from 'zod';
import { endFault, endsLater, itemFields, itemIdSchema } from '@/lib/page/links/schema';
import { boletinSchema } from './boletin/schema';
import { contactoSchema } from './contacto/schema';
import { cuentaAtrasSchema } from './cuenta-atras/schema';
import { eventosSchema } from './eventos/schema';
import { imagenesSchema } from './imagenes/schema';
import { incrustadoSchema } from './incrustado/schema';
import { preguntasSchema } from './preguntas/schema';
import { productosSchema } from './productos/schema';
import { redesSchema } from './redes/schema';
import { BLOCK_TYPES, type Block, type BlockData, type BlockType } from './registry';
import { separadorSchema } from './separador/schema';
import { textoSchema } from './texto/schema';
import { blockFault } from './texts';
import { tituloSchema } from './titulo/schema';
import { whatsappSchema } from './whatsapp/schema';

/** What each kind says. All of it may be left out: a block that lacks something is a draft. */
const DATA = {
  titulo: tituloSchema,
  texto: textoSchema,
  imagenes: imagenesSchema,
  incrustado: incrustadoSchema,
  redes: redesSchema,
  whatsapp: whatsappSchema,
  contacto: contactoSchema,
  boletin: boletinSchema,
  preguntas: preguntasSchema,
  eventos: eventosSchema,
  productos: productosSchema,
  'cuenta-atras': cuentaAtrasSchema,
  separador: separadorSchema,
} as const satisfies { [T in BlockType]: z.ZodType<BlockData[T]> };

const schemaOf = <T extends BlockType>(tipo: T) =>
  z.object({ ...itemFields, tipo: z.literal(tipo), datos: DATA[tipo] });

type KindSchema = { [T in BlockType]: ReturnType<typeof schemaOf<T>> }[BlockType];

/** A block as it is stored and edited: its `datos` are those of its `tipo`. */
export const blockSchema = z
  .discriminatedUnion('tipo', BLOCK_TYPES.map(schemaOf) as [KindSchema, ...KindSchema[]], {
    error: blockFault('type'),
  })
  .refine(endsLater, endFault);

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
