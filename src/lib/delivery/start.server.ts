import { countUnread } from '../notifications/service.server';
import type { Profile } from '../profiles/schema';
import { getProfile } from '../profiles/service.server';

const nothing = () => undefined;

/**
 * Returns what the dashboard's first screen needs of a page and of who works on it, to be
 * sent with its own.
 * What cannot be had now is left out: the dashboard asks for it and says when that fails.
 */
export async function knownAtStart({
  uid,
  persona,
}: {
  uid: string;
  persona: string;
}): Promise<{ perfil?: Profile | undefined; sinLeer?: number | undefined }> {
  const [perfil, sinLeer] = await Promise.all([
    getProfile(uid).catch(nothing),
    countUnread(persona).catch(nothing),
  ]);
  return { perfil, sinLeer };
}
