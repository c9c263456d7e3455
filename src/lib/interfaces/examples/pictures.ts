import { v7 } from 'uuid';
import type { BlockOf } from '@/lib/page/blocks/registry';
import {
  COVER_NAME,
  LINK_PICTURE_WIDTH,
  mediaAddress,
  pictureAddress,
} from '@/lib/page/media/rules';
import drawn from './pictures.json';

/** The pictures of the examples, which scripts/examples draws: files in public/media, by their names. */
export const PICTURES: Readonly<
  Record<string, { id: string; width: number; height: number } | undefined>
> = drawn;

const idOf = (name: string) => PICTURES[name]?.id ?? '';

/** A picture of a block. */
export function pagePicture(
  name: string,
  alt: string,
): BlockOf<'imagenes'>['datos']['imagenes'][number] {
  const { id = '', width = 0, height = 0 } = PICTURES[name] ?? {};
  return { id: v7(), medio: pictureAddress(id, width, height), alt, url: '', foco: 'centro' };
}

/** The small picture of a link. */
export function linkPicture(name: string): string {
  return mediaAddress(idOf(name), LINK_PICTURE_WIDTH);
}

/** The picture of an embed. */
export function coverOf(name: string): string {
  return mediaAddress(idOf(name), COVER_NAME);
}
