import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { componentName } from '@/lib/blocks/component-name';
import { BLOCK_TYPES, type BlockType } from '@/lib/blocks/registry';

const files = import.meta.glob<AstroComponentFactory>('../*/*View.astro', {
  eager: true,
  import: 'default',
});
const viewOf = (tipo: BlockType) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${componentName(tipo)}View.astro`))?.[1];

/**
 * The view of each kind, from the file with its name; undefined for titles, which begin
 * sections, and chats, which are drawn as links.
 */
export const VIEWS = new Map(BLOCK_TYPES.map((tipo) => [tipo, viewOf(tipo)]));
