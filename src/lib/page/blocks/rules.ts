import { v7 } from 'uuid';
import type { Unpublished } from '@/lib/page/links/limits';
import { isNamedByNetwork, isOwnPage } from '@/lib/page/links/own-page';
import { hiddenReason, type Schedulable } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import type { Plan } from '@/lib/plans/entitlements';
import { hasRule } from '@/lib/plans/entitlements';
import type { Button } from './kind/kind';
import { type Block, type BlockOf, type BlockType, kindOf, tileOf } from './registry';

/** Something in a page's list: a link, or a block. */
export type Item = Link | Block;

/** Whether something in the list is a block. */
export function isBlock(item: Item): item is Block {
  return 'datos' in item;
}

/** Whether something in the list is a tile where the page is a mosaic. */
export function isTile(item: Item): boolean {
  return !isBlock(item) || kindOf(item.tipo).tile !== undefined;
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
    tamano: tileOf(tipo),
    datos: { ...kindOf(tipo).empty, ...datos },
  } as unknown as BlockOf<T>;
}

/**
 * Whether a row of icons replaces a link's button: an icon shows its network only, so it replaces a
 * link to the creator's own profile there without a title or settings of its own.
 */
export function standsInRow(link: Link): boolean {
  const { tipo, destacado, descripcion, imagen, url } = link;
  const isPlain = !destacado && descripcion === '' && imagen === '' && isNamedByNetwork(link);
  return tipo === 'red-social' && isPlain && isOwnPage(url);
}

/** Whether a block lacks what it cannot be shown without. */
export function isDraftBlock({ tipo, datos }: Block): boolean {
  return kindOf(tipo).isDraft?.(datos) ?? false;
}

/** Why a block is not published at a moment, or undefined. */
export function unpublishedBlock(block: Block, now: Date): Unpublished | undefined {
  return hiddenReason(block, isDraftBlock(block), now);
}

/** The instant at which a block disappears by itself, or null. */
export function endOfBlock({ tipo, datos }: Block): string | null {
  return kindOf(tipo).endOf?.(datos) ?? null;
}

/** The same, of a block that goes by itself too: once its moment has come it is past. */
export function unpublishedNow(block: Block, now: Date): Unpublished | undefined {
  const end = endOfBlock(block);
  const isOver = end !== null && now >= new Date(end);
  return unpublishedBlock(block, now) ?? (isOver ? 'past' : undefined);
}

/** The blocks that a page shows at a moment. */
export function publishedBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks.filter((block) => unpublishedNow(block, now) === undefined);
}

/** The moments at which what a block shows changes by itself, as of something that ends then. */
export function momentsOf(block: Block): Schedulable[] {
  const moments = kindOf(block.tipo).momentsOf?.(block.datos) ?? [];
  return [block, ...moments.map((hasta) => ({ ...block, hasta }))];
}

/** Our pictures in a block, each by its field (`imagenes.0.medio`). */
export function picturesIn({ tipo, datos }: Block): [field: string, address: string][] {
  return kindOf(tipo).picturesOf?.(datos) ?? [];
}

/** What can be clicked in blocks, as statistics name it to who reads a language. */
export function buttonsOf(
  blocks: readonly Block[],
  language: string,
): (Button & { block: Block })[] {
  return blocks.flatMap((block) => {
    const buttons = kindOf(block.tipo).buttonsOf?.(block, language) ?? [];
    return buttons.map((button) => ({ ...button, block }));
  });
}

/** Whether a kind of block shows something on a plan. */
export function mayUseBlock(plan: Plan, tipo: BlockType): boolean {
  const { needs } = kindOf(tipo);
  return needs === undefined || hasRule(plan, needs);
}
