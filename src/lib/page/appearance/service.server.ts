import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { getProfile } from '@/lib/page/profile/service.server';
import { embeddedFace } from './face.server';
import { FONT_IDS, type FontId } from './options';

/** How often a person may ask for all faces in a minute. */
export const FACES = rateLimit('letras', 30, 60);

/** Every display face cut to a person's name, for the miniatures of the gallery. */
export async function facesFor(uid: string): Promise<Partial<Record<FontId, string>>> {
  const { nombre } = await getProfile(uid);
  const faces = await Promise.all(
    FONT_IDS.map(async (id) => [id, await embeddedFace(id, nombre)] as const),
  );
  return Object.fromEntries(faces.filter(([, face]) => face !== undefined));
}
