import { countUnread } from '../notifications/service.server';
import type { Profile } from '../profiles/schema';
import { getProfile } from '../profiles/service.server';

const nothing = () => undefined;

/**
 * Returns what the dashboard's first screen needs of an account, to be sent with its page.
 * What cannot be had now is left out: the dashboard asks for it and says when that fails.
 */
export async function knownAtStart(
  uid: string,
): Promise<{ perfil?: Profile | undefined; sinLeer?: number | undefined }> {
  const [perfil, sinLeer] = await Promise.all([
    getProfile(uid).catch(nothing),
    countUnread(uid).catch(nothing),
  ]);
  return { perfil, sinLeer };
}
