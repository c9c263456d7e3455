import type { Block, BlockOf } from '@/lib/page/blocks/registry';
import { findPublicPage } from '@/lib/page/profile/lookup.server';
import type { PublicProfile } from '@/lib/page/profile/schema';

/** A block of a page, and the public page. */
export interface PublishedBlock<T extends Block['tipo']> {
  profile: PublicProfile;
  uid: string;
  block: BlockOf<T>;
}

/**
 * Looks up the first block of a kind that a page shows now, and that `fits`. A page is found by
 * its former slug too; whether it was is told by the one that it has.
 */
export async function findBlock<T extends Block['tipo']>(
  slug: string,
  tipo: T,
  fits: (block: BlockOf<T>) => boolean = () => true,
): Promise<PublishedBlock<T> | undefined> {
  const first = await findPublicPage(slug);
  const page = first.kind === 'moved' ? await findPublicPage(first.slug) : first;
  if (page.kind !== 'page') return undefined;
  const { profile, uid } = page;
  const isIt = (item: PublicProfile['contenido'][number]): item is BlockOf<T> =>
    'datos' in item && item.tipo === tipo && fits(item as BlockOf<T>);
  const block = profile.contenido.find(isIt);
  return block && { profile, uid, block };
}
