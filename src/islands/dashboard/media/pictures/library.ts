import { atom, computed } from 'nanostores';
import { v7 } from 'uuid';
import { PICTURES_LIMIT } from '@/lib/blocks/imagenes/rules';
import type { Block, BlockOf } from '@/lib/blocks/registry';
import { type Item, isBlock, newBlock, picturesIn } from '@/lib/blocks/rules';
import { parseMediaAddress, smallPicture } from '@/lib/media/rules';
import { call } from '../../api';
import { attempt, changeLoaded } from '../../core/attempts';
import { succeed } from '../../core/toasts';
import { remainingItems } from '../../draft/items';
import { $draft, draftItems, setItems } from '../../draft/store';
import { pictureTexts } from './texts';

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

type Library = Awaited<ReturnType<typeof call<'/api/imagenes', 'GET'>>>;

export const $library = atom<Library | 'loading' | 'failed'>('loading');

export async function loadLibrary(): Promise<void> {
  try {
    $library.set(await call('GET', '/api/imagenes'));
  } catch {
    if (typeof $library.get() === 'string') $library.set('failed');
  }
}

/** Adds a new upload to the shown pictures. */
export function showUploaded(medio: string): void {
  const picture = { medio, creadaEn: new Date().toISOString() };
  changeLoaded($library, (library) => ({ ...library, imagenes: [picture, ...library.imagenes] }));
}

export type PictureBlock = BlockOf<'imagenes'>;

const isPictures = (item: Item): item is PictureBlock => isBlock(item) && item.tipo === 'imagenes';

/** The draft's picture blocks, in the draft's order. */
export const $pictureBlocks = computed($draft, () => draftItems().filter(isPictures));

/** The draft's embeds, in the draft's order. */
export const $embeds = computed($draft, () =>
  draftItems().filter(
    (item): item is BlockOf<'incrustado'> => isBlock(item) && item.tipo === 'incrustado',
  ),
);

/** The draft's blocks that contain pictures, including covers of releases, in the draft's order. */
export const $blocksWithPictures = computed($draft, () =>
  draftItems()
    .filter(isBlock)
    .filter((block) => picturesIn(block).length > 0),
);

export function blocksWith(medio: string, blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => picturesIn(block).some(([, address]) => address === medio));
}

/** Returns the description of a picture from the first block that shows it. */
export function altOf(medio: string, blocks: readonly PictureBlock[]): string {
  const blockPictures = blocks.flatMap(({ datos }) => datos.imagenes);
  return blockPictures.find((picture) => picture.medio === medio)?.alt ?? '';
}

/** Sets the description of a picture in all blocks that show it. */
export function describePicture(medio: string, alt: string): void {
  setItems(
    draftItems().map((item) => {
      if (!isPictures(item)) return item;
      const imagenes = item.datos.imagenes.map((one) =>
        one.medio === medio ? { ...one, alt } : one,
      );
      return { ...item, datos: { ...item.datos, imagenes } };
    }),
  );
}

/** Adds a picture to a block, or to a new block at the end of the page. */
export function addPicture(medio: string, block: PictureBlock | undefined, name: string): void {
  if (!block && remainingItems('bloques') === 0) return;
  const target = block ?? newBlock('imagenes');
  if (!block) setItems([...draftItems(), target]);
  addToBlock(target.id, medio);
  succeed(pictureTexts.screen.added(name));
}

export function addEmbed(url: string, name: string): void {
  if (remainingItems('bloques') === 0) return;
  setItems([...draftItems(), newBlock('incrustado', { url })]);
  succeed(pictureTexts.embeds.added(name));
}

export async function removePictures(addresses: string[]): Promise<void> {
  const removed = new Set<string>();
  await attempt('imagenes', pictureTexts.screen.removeFailed, async () => {
    for (const medio of addresses) {
      await call('DELETE', '/api/imagenes/[id]', {
        params: { id: parseMediaAddress(medio)?.id ?? '' },
      });
      removed.add(medio);
    }
    succeed(pictureTexts.screen.removed(removed.size));
  });
  changeLoaded($library, (library) => ({
    ...library,
    imagenes: library.imagenes.filter(({ medio }) => !removed.has(medio)),
  }));
}
