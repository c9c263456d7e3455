import { coversOf } from '@/lib/blocks/embeds.server';
import type { Block } from '@/lib/blocks/registry';
import { picturesIn } from '@/lib/blocks/rules';
import { blockIssue } from '@/lib/blocks/texts';
import { isBrandPicture } from '@/lib/brands/service.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import type { Link } from '@/lib/links/schema';
import { linkIssue } from '@/lib/links/texts';
import { MAX_PICTURES, parseMediaAddress } from '@/lib/media/rules';
import { dropPictures, listForeignUrls, listPictures } from '@/lib/media/service.server';
import { pictureIssue } from '@/lib/media/texts';
import type { Profile } from './schema';
import { findProfile } from './stored-profile.server';

interface List {
  enlaces: Link[];
  bloques: Block[];
}

/** Returns the pictures of a list, each with its field. */
function fieldsOf({ enlaces, bloques }: List): [field: string, address: string, issue: Issue][] {
  const ofLinks = enlaces.map(
    ({ imagen }, at) => [`enlaces.${at}.imagen`, imagen, linkIssue('picture')] as const,
  );
  const ofBlocks = bloques.flatMap((block, at) =>
    picturesIn(block).map(([field, address]) => {
      return [`bloques.${at}.datos.${field}`, address, blockIssue('picture')] as const;
    }),
  );
  return [...ofLinks, ...ofBlocks].filter(([, address]) => address !== '').map((each) => [...each]);
}

/** Returns the URLs of all pictures of a profile, published or not. */
export function picturesOf(
  profile: List & { avatar: string; apariencia: Pick<Profile['apariencia'], 'fondoImagen'> },
): string[] {
  const listed = fieldsOf(profile).map(([, address]) => address);
  return [profile.avatar, profile.apariencia.fondoImagen, ...listed];
}

/** Throws `invalid` when a list has a picture that is neither in `known` nor of this page. */
export async function checkPictures(
  tx: Database,
  uid: string,
  known: Set<string>,
  list: List,
): Promise<void> {
  const added = fieldsOf(list).filter(([, address]) => !known.has(address));
  if (added.length === 0) return;
  const foreign = await listForeignUrls(
    tx,
    uid,
    added.map(([, address]) => address),
  );
  const issues = added.filter(([, address]) => foreign.has(address));
  if (issues.length === 0) return;
  const fields = Object.fromEntries(issues.map(([field, , issue]) => [field, issue]));
  throw new AppError('invalid', { fields });
}

/** Returns the stored pictures of a page, their maximum number, and the covers of its embeds. */
export async function picturesOfPage(uid: string) {
  const db = await reading();
  const imagenes = await listPictures(db, uid);
  return { imagenes, maximo: MAX_PICTURES, portadas: await coversOf(uid, db) };
}

/** Looks up the title of a page's product that shows a picture. */
export const productShowing = defineLookup<
  [db: Database, uid: string, picture: string],
  string | undefined
>('which product shows a picture');

/** Looks up the title of a page's letter, draft or sent, that shows a picture. */
export const letterShowing = defineLookup<
  [db: Database, uid: string, picture: string],
  string | undefined
>('which letter shows a picture');

/** Deletes a stored picture. Throws `notFound`, and `invalid` when the page still uses it. */
export async function removePicture(uid: string, id: string): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    const stored = await listPictures(tx, uid);
    const profile = await findProfile(tx, uid);
    if (!profile || !stored.some(({ medio }) => parseMediaAddress(medio)?.id === id)) {
      throw new AppError('notFound');
    }
    if (picturesOf(profile).some((address) => parseMediaAddress(address)?.id === id)) {
      throw new AppError('invalid', { message: pictureIssue('shown') });
    }
    if (await isBrandPicture(tx, uid, id)) {
      throw new AppError('invalid', { message: pictureIssue('mark') });
    }
    const sold = await productShowing.ask(tx, uid, id);
    if (sold !== undefined) {
      throw new AppError('invalid', { message: pictureIssue('sold', sold) });
    }
    const letter = await letterShowing.ask(tx, uid, id);
    if (letter !== undefined) {
      throw new AppError('invalid', { message: pictureIssue('written', letter) });
    }
    await dropPictures(tx, [id]);
  });
}
