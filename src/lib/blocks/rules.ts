import { v7 } from 'uuid';
import type { Unpublished } from '@/lib/links/limits';
import { isNamedByNetwork, isOwnPage } from '@/lib/links/own-page';
import { hiddenReason, type Schedulable } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { hasRule, type Plan } from '@/lib/plans/rules';
import type { Button } from './kind/kind';
import { type Block, type BlockOf, type BlockType, kindOf, tileOf } from './registry';

export type Item = Link | Block;

export function isBlock(item: Item): item is Block {
  return 'datos' in item;
}

/** True for an item that is a tile when the page is a mosaic. */
export function isTile(item: Item): boolean {
  return !isBlock(item) || kindOf(item.tipo).tile !== undefined;
}

/** Returns a new block of a kind. The page shows it once its required fields are filled. */
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
 * True when a row of icons replaces a link's button. An icon shows only its network, so the link
 * must lead to the creator's own profile there and have neither a title nor settings of its own.
 */
export function standsInRow(link: Link): boolean {
  const { tipo, destacado, descripcion, imagen, url } = link;
  const isPlain = !destacado && descripcion === '' && imagen === '' && isNamedByNetwork(link);
  return tipo === 'red-social' && isPlain && isOwnPage(url);
}

/** True when a required field of a block is empty. */
export function isDraftBlock({ tipo, datos }: Block): boolean {
  return kindOf(tipo).isDraft?.(datos) ?? false;
}

/** Returns the reason why a block is not published at a moment, or undefined. */
export function unpublishedReason(block: Block, now: Date): Unpublished | undefined {
  return hiddenReason(block, isDraftBlock(block), now);
}

/** Returns the instant at which a block disappears automatically, or null. */
export function endOfBlock({ tipo, datos }: Block): string | null {
  return kindOf(tipo).endOf?.(datos) ?? null;
}

/**
 * Like `unpublishedReason`, and `past` for blocks that have disappeared automatically, such as a
 * countdown that ended.
 */
export function hiddenReasonNow(block: Block, now: Date): Unpublished | undefined {
  const end = endOfBlock(block);
  const isOver = end !== null && now >= new Date(end);
  return unpublishedReason(block, now) ?? (isOver ? 'past' : undefined);
}

/** Returns the blocks that a page shows at a moment, each with only its public `datos`. */
export function publishedBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks
    .filter((block) => hiddenReasonNow(block, now) === undefined)
    .map((block) => {
      const { publicOf } = kindOf(block.tipo);
      return publicOf ? ({ ...block, datos: publicOf(block.datos, now) } as Block) : block;
    });
}

/** True when one of the blocks is a row of icons that a page shows at a moment. */
export function hasIconRow(blocks: readonly Block[], now: Date): boolean {
  return publishedBlocks(blocks, now).some(({ tipo }) => tipo === 'redes');
}

/**
 * Returns a predicate for the links that a page shows as icons at a moment. It is false for every
 * link if the page has no row of icons.
 */
export function iconsOf(blocks: readonly Block[], now: Date): (link: Link) => boolean {
  const hasRow = hasIconRow(blocks, now);
  return (link) => hasRow && standsInRow(link);
}

/**
 * Returns the block, and one copy for each moment at which its content changes by itself, with that
 * moment as `hasta`: `nextChange` reads them.
 */
export function momentsOf(block: Block): Schedulable[] {
  const moments = kindOf(block.tipo).momentsOf?.(block.datos) ?? [];
  return [block, ...moments.map((hasta) => ({ ...block, hasta }))];
}

/** Returns a block's pictures in our storage, each with its field (`imagenes.0.medio`). */
export function picturesIn({ tipo, datos }: Block): [field: string, address: string][] {
  return kindOf(tipo).picturesOf?.(datos) ?? [];
}

/** Returns the clickable items of blocks, as statistics name them in a language. */
export function buttonsOf(
  blocks: readonly Block[],
  language: string,
): (Button & { block: Block })[] {
  return blocks.flatMap((block) => {
    const buttons = kindOf(block.tipo).buttonsOf?.(block, language) ?? [];
    return buttons.map((button) => ({ ...button, block }));
  });
}

export function mayUseBlock(plan: Plan, tipo: BlockType): boolean {
  const { needs } = kindOf(tipo);
  return needs === undefined || hasRule(plan, needs);
}
