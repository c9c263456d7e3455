import { AppError } from '../http/errors';
import { rateLimit, takeOne } from '../http/rate-limit.server';
import { LANGUAGE } from '../i18n';
import { uploadBackground } from '../media/service.server';
import { getPlan, getProfile } from '../profiles/service.server';
import { embeddedFace } from './face.server';
import { FONT_IDS, type FontId } from './options';
import { mayUseOwnLook } from './rules';
import { getAppearanceTexts } from './texts';

/**
 * Takes the picture for behind a page. Throws `forbidden` on a plan that has no
 * own backgrounds, and what uploadBackground throws.
 */
export async function uploadBackgroundFor(uid: string, bytes: Uint8Array): Promise<string> {
  if (!mayUseOwnLook(await getPlan(uid))) {
    throw new AppError('forbidden', { message: getAppearanceTexts(LANGUAGE).faults.ownOfPro });
  }
  return uploadBackground(uid, bytes);
}

/** How often a person may ask for all faces in a minute. */
const FACES = rateLimit(30, 60);

/** Every display face cut to a person's name, for the miniatures of the gallery. Throws `tooMany`. */
export async function facesFor(uid: string): Promise<Partial<Record<FontId, string>>> {
  await takeOne(FACES, uid);
  const { nombre } = await getProfile(uid);
  const faces = await Promise.all(
    FONT_IDS.map(async (id) => [id, await embeddedFace(id, nombre)] as const),
  );
  return Object.fromEntries(faces.filter(([, face]) => face !== undefined));
}
