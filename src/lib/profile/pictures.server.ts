import { coversOf } from '@/lib/blocks/embeds.server';
import { isBrandPicture } from '@/lib/brands/service.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { AppError } from '@/lib/core/http/errors';
import { MAX_PICTURES, parseMediaAddress } from '@/lib/media/rules';
import { dropPictures, listPictures } from '@/lib/media/service.server';
import { pictureIssue } from '@/lib/media/texts';
import { picturesOf } from './service.server';
import { findProfile } from './stored-profile.server';

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
