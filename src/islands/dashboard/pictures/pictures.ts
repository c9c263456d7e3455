import { v7 } from 'uuid';
import { PICTURES_LIMIT } from '@/lib/page/blocks/imagenes/rules';
import type { BlockOf } from '@/lib/page/blocks/registry';
import { isBlock } from '@/lib/page/blocks/rules';
import { parseMediaAddress, smallPicture } from '@/lib/page/media/rules';
import { draftItems, setItems } from '../draft/profile';

/** A picture of a block. */
export type BlockPicture = BlockOf<'imagenes'>['datos']['imagenes'][number];

/** The address of a picture for where it is shown small. */
export function thumbnailOf(medio: string): string {
  const name = parseMediaAddress(medio);
  return (name && smallPicture(name)) ?? medio;
}

/** Puts a picture at the end of a block of the draft, where there is room. */
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
