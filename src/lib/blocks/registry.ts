/**
 * Every kind of block, in the order of the picker (docs/product.md §15). A kind's editor and view
 * are found by its `tipo`.
 */

import type { TileSize } from '@/lib/links/limits';
import { boletin } from './boletin/rules';
import { contacto } from './contacto/rules';
import { cuentaAtras } from './cuenta-atras/rules';
import { eventos } from './eventos/rules';
import { imagenes } from './imagenes/rules';
import { incrustado } from './incrustado/rules';
import type { BlockKind, BlockWith } from './kind/kind';
import { lanzamiento } from './lanzamiento/rules';
import { preguntas } from './preguntas/rules';
import { productos } from './productos/rules';
import { redes } from './redes/rules';
import { separador } from './separador/rules';
import { texto } from './texto/rules';
import { titulo } from './titulo/rules';
import { whatsapp } from './whatsapp/rules';

const KINDS = [
  titulo,
  texto,
  imagenes,
  incrustado,
  lanzamiento,
  redes,
  whatsapp,
  contacto,
  boletin,
  preguntas,
  eventos,
  productos,
  cuentaAtras,
  separador,
] as const;

type Kind = (typeof KINDS)[number];
export type BlockType = Kind['tipo'];

/** The `datos` of each kind. */
export type BlockData = { [K in Kind as K['tipo']]: K['empty'] };

type Blocks = { [T in BlockType]: BlockWith<T, BlockData[T]> };

export type BlockOf<T extends BlockType> = Blocks[T];

/** A block as it is stored and edited, with the `datos` of its `tipo`. */
export type Block = Blocks[BlockType];

export const BLOCK_TYPES: readonly BlockType[] = KINDS.map(({ tipo }) => tipo);

const BY_TYPE = new Map<BlockType, BlockKind<BlockType, Block['datos']>>(
  KINDS.map((kind) => [kind.tipo, kind as BlockKind<BlockType, Block['datos']>]),
);

/** Returns a kind's definition. Throws for an unknown kind, a bug: stored blocks were checked. */
export function kindOf(tipo: BlockType): BlockKind<BlockType, Block['datos']> {
  const kind = BY_TYPE.get(tipo);
  if (!kind) throw new Error(`no kind of block: ${tipo}`);
  return kind;
}

export function tileOf(tipo: BlockType): TileSize {
  return kindOf(tipo).tile ?? 'ancho';
}
