import { v7 } from 'uuid';
import type { Unpublished } from '../links/limits';
import { NETWORKS } from '../links/networks';
import { hiddenReason, newLink, type Shown } from '../links/rules';
import type { Link } from '../links/schema';
import type { BlockType } from './limits';
import { type Block, type BlockOf, emptyData } from './schema';

/** Something in a page's list: a link, or a block. */
export type Item = Link | Block;

/** Whether something in the list is a block. */
export function isBlock(item: Item): item is Block {
  return 'datos' in item;
}

/** A new block of a kind, shown as soon as it says something. */
export function newBlock<T extends BlockType>(
  tipo: T,
  datos: Partial<BlockOf<T>['datos']> = {},
): BlockOf<T> {
  return {
    id: v7(),
    tipo,
    activo: true,
    desde: null,
    hasta: null,
    archivado: false,
    datos: { ...emptyData(tipo), ...datos },
  } as unknown as BlockOf<T>;
}

/** The questions of a block that have an answer. */
export function answered({ datos }: BlockOf<'preguntas'>) {
  return datos.pares.filter(({ p, r }) => p.trim() !== '' && r.trim() !== '');
}

/** Whether a block lacks what it cannot be shown without. */
export function isDraftBlock(block: Block): boolean {
  switch (block.tipo) {
    case 'titulo':
    case 'texto':
      return block.datos.texto.trim() === '';
    case 'whatsapp':
      return !/^\+\d{7,15}$/.test(block.datos.numero);
    case 'preguntas':
      return answered(block).length === 0;
    case 'cuenta-atras':
      return block.datos.hasta === null;
    default:
      return false;
  }
}

/** Why a block is not published at a moment, or undefined. */
export function unpublishedBlock(block: Block, now: Date): Unpublished | undefined {
  return hiddenReason(block, isDraftBlock(block), now);
}

/** Whether a countdown has come to its end and has nothing to say after it. */
function isOver(block: Block, now: Date): boolean {
  if (block.tipo !== 'cuenta-atras' || block.datos.hasta === null) return false;
  return block.datos.alTerminar === '' && now >= new Date(block.datos.hasta);
}

/** The blocks that a page shows at a moment. */
export function publishedBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks.filter(
    (block) => unpublishedBlock(block, now) === undefined && !isOver(block, now),
  );
}

/** The moments at which what a block shows changes by itself, as of something that ends then. */
export function momentsOf(block: Block): Shown[] {
  return block.tipo === 'cuenta-atras' ? [block, { ...block, ...block.datos }] : [block];
}

/** What can be clicked in blocks, as statistics name it. */
export function buttonsOf(blocks: readonly Block[]) {
  return blocks.flatMap((block) =>
    block.tipo === 'whatsapp' ? [{ ...chatOf(block, NETWORKS.whatsapp.name), block }] : [],
  );
}

/** A WhatsApp block as the link that it is: a chat with its number that begins with its message. */
export function chatOf({ id, datos }: BlockOf<'whatsapp'>, titulo: string): Link {
  const text = datos.mensaje === '' ? '' : `?text=${encodeURIComponent(datos.mensaje)}`;
  return newLink(titulo, { id, url: `https://wa.me/${datos.numero.slice(1)}${text}` });
}
