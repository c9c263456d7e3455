import { unreadMessages } from '@/lib/audience/contacts/service.server';
import type { ExperimentList, Experiments } from '@/lib/audience/experiments/schema';
import { recentFigures } from '@/lib/audience/statistics/pace.server';
import { reading } from '@/lib/kernel/db';
import { seenAs } from '@/lib/page/profile/rules';
import type { Profile } from '@/lib/page/profile/schema';
import { getProfile } from '@/lib/page/profile/service.server';
import { isSuspended } from '@/lib/page/profile/suspension.server';
import * as notifications from '@/lib/people/notifications/service.server';
import { countUnread } from '@/lib/people/notifications/service.server';
import { mayDo, type Role } from '@/lib/people/people/rights';
import type { Feed } from './notifications';

const nothing = () => undefined;

/**
 * Returns what the dashboard's first screen needs of a page and of who works on it, to be
 * sent with its own.
 * What cannot be had now is left out: the dashboard asks for it and says when that fails.
 */
export async function readInitialData({
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
  /** Whether the operator has suspended the page. */
  suspendida: boolean;
}> {
  const reads = mayDo(rol, 'messages.manage');
  const [perfil, sinLeer, mensajes, suspendida] = await Promise.all([
    getProfile(uid).then((profile) => seenAs(profile, rol), nothing),
    countUnread(persona).catch(nothing),
    reads ? unreadMessages(uid).catch(nothing) : undefined,
    reading()
      .then((db) => isSuspended(db, uid))
      .catch(() => false),
  ]);
  return { perfil, sinLeer, mensajes, suspendida };
}

/** A page of a person's feed; `before` is the id of the last entry of the page before. */
export async function readFeed(persona: string, before?: string): Promise<Feed> {
  // What is stored under a name was made for it.
  return (await notifications.readFeed(persona, before)) as Feed;
}

/** Returns the tests of a page with the visitors of its last days, by which a new one is planned. */
export async function withPace(uid: string, list: Promise<ExperimentList>): Promise<Experiments> {
  const { pruebas, maximo } = await list;
  return { pruebas, maximo, ritmo: await recentFigures(await reading(), uid, Date.now()) };
}
