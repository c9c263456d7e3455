import type { BlockType } from '@/lib/page/blocks/registry';
import { countdown } from './cuenta-atras/script';
import { player } from './incrustado/script';

/** The scripts of pages, by the kind of block that needs one. */
export const BLOCK_SCRIPTS: Partial<
  Record<BlockType, { source: string; hash: `sha256-${string}` }>
> = {
  incrustado: player,
  'cuenta-atras': countdown,
};
