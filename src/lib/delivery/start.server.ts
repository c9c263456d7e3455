import { unreadMessages } from '../contacts/service.server';
import { countUnread } from '../notifications/service.server';
import { mayDo } from '../people/rights';
import type { Role } from '../people/roles';
import { seenAs } from '../profiles/rules';
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
  rol,
}: {
  uid: string;
  persona: string;
  rol: Role;
}): Promise<{
  perfil?: Profile | undefined;
  sinLeer?: number | undefined;
  mensajes?: number | undefined;
}> {
  const reads = mayDo(rol, 'messages.manage');
  const [perfil, sinLeer, mensajes] = await Promise.all([
    getProfile(uid).then((profile) => seenAs(profile, rol), nothing),
    countUnread(persona).catch(nothing),
    reads ? unreadMessages(uid).catch(nothing) : undefined,
  ]);
  return { perfil, sinLeer, mensajes };
}
