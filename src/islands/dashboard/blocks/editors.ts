import { componentName } from '@/lib/blocks/component-name';
import { BLOCK_TYPES, type BlockType } from '@/lib/blocks/registry';
import type { BlockEditor } from './editor';

const files = import.meta.glob<BlockEditor<BlockType>>('./*Editor.tsx', {
  eager: true,
  import: 'editor',
});

function editorOf(tipo: BlockType): BlockEditor<BlockType> {
  const editor = files[`./${componentName(tipo)}Editor.tsx`];
  if (!editor) throw new Error(`no editor for ${tipo}`);
  return editor;
}

/** The editor of each block kind, from the file with the kind's name. */
export const EDITORS = Object.fromEntries(
  BLOCK_TYPES.map((tipo) => [tipo, editorOf(tipo)]),
) as unknown as { readonly [T in BlockType]: BlockEditor<T> };
