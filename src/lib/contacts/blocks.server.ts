import type { Block, BlockOf } from '@/lib/blocks/registry';
import { setPublicAddress } from '@/lib/mail/sender.server';
import { hasMail } from '@/lib/mail/service.server';
import { findPublicPage, findPublicView } from '@/lib/profile/lookup.server';
import type { PublicProfile } from '@/lib/profile/schema';

/** A published block with its public page. */
export interface PublishedBlock<T extends Block['tipo']> {
  profile: PublicProfile;
  uid: string;
  block: BlockOf<T>;
}

/** Returns the first block of a kind that a page shows now and that `fits`. */
function blockIn<T extends Block['tipo']>(
  { contenido }: PublicProfile,
  tipo: T,
  fits: (block: BlockOf<T>) => boolean,
): BlockOf<T> | undefined {
  const isIt = (item: PublicProfile['contenido'][number]): item is BlockOf<T> =>
    'datos' in item && item.tipo === tipo && fits(item as BlockOf<T>);
  return contenido.find(isIt);
}

/**
 * Returns the first block of a kind that a page shows now and that `fits`. A page is also found by
 * a former slug; the caller compares the slug with that of the profile.
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
  const block = blockIn(profile, tipo, fits);
  return block && { profile, uid, block };
}

/** True for an address that every mail server takes in a header, without SMTPUTF8. */
const isPlain = ({ datos }: BlockOf<'contacto'>) => /^[\x21-\x7e]+@/.test(datos.correo);

// Replies to a page's mails go to the address in its block: its account's is never shown.
setPublicAddress(async (uid) => {
  const view = await findPublicView(uid);
  return view && blockIn(view, 'contacto', isPlain)?.datos.correo;
});

/** True if visitors can subscribe to a page's newsletter: it shows the form, and mail is set up. */
export const offersNewsletter = ({ contenido }: Pick<PublicProfile, 'contenido'>): boolean =>
  hasMail() && contenido.some((item) => 'datos' in item && item.tipo === 'boletin');
