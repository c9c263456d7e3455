import { v7 } from 'uuid';
import { PICTURES_LIMIT } from '@/lib/blocks/imagenes/rules';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock } from '@/lib/blocks/rules';
import { parseMediaAddress, smallPicture } from '@/lib/media/rules';
import { draftItems, setItems } from '../../draft/profile';

export type BlockPicture = BlockOf<'imagenes'>['datos']['imagenes'][number];

export function thumbnailOf(medio: string): string {
  const name = parseMediaAddress(medio);
  return (name && smallPicture(name)) ?? medio;
}

/** Adds a picture at the end of a block of the draft, if there is space. */
export function addToBlock(id: string, medio: string): void {
  setItems(
    draftItems().map((item) => {
      if (!isBlock(item) || item.tipo !== 'imagenes' || item.id !== id) return item;
      const added = { id: v7(), medio, alt: '', url: '', foco: 'centro' as const };
      const imagenes = [...item.datos.imagenes, added].slice(0, PICTURES_LIMIT);
      return { ...item, datos: { ...item.datos, imagenes } };
    }),
  );
}
