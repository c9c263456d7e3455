import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { embeddedFace } from './face.server';
import { FONT_IDS, type FontId } from './options';

/** How often a person may ask for all faces in a minute. */
export const FACES = rateLimit('letras', 30, 60);

/** Returns every display face cut to a page's name, as base64, for the miniatures of the gallery. */
export async function facesFor(nombre: string): Promise<Partial<Record<FontId, string>>> {
  const faces = await Promise.all(
    FONT_IDS.map(async (id) => [id, await embeddedFace(id, nombre)] as const),
  );
  return Object.fromEntries(faces.filter(([, face]) => face !== undefined));
}
