import { unreadMessages } from '@/lib/contacts/service.server';
import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import type { ExperimentList, Experiments } from '@/lib/experiments/schema';
import * as notifications from '@/lib/notifications/service.server';
import { mayDo, type Role } from '@/lib/people/rights';
import { isSuspended } from '@/lib/profile/lifecycle.server';
import type { Profile } from '@/lib/profile/schema';
import { getProfile, seenAs } from '@/lib/profile/service.server';
import { recentFigures } from '@/lib/statistics/pace.server';
import type { Feed } from './notifications';

const nothing = () => undefined;

/**
 * Returns the data of the dashboard's first screen, which the page includes. Parts that fail are
 * left out: the dashboard requests them and shows their errors.
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
  suspendida: boolean;
}> {
  const mayReadMessages = mayDo(rol, 'messages.manage');
  const [perfil, sinLeer, mensajes, suspendida] = await Promise.all([
    getProfile(uid).then((profile) => seenAs(profile, rol), nothing),
    notifications.countUnread(persona).catch(nothing),
    mayReadMessages ? unreadMessages(uid).catch(nothing) : undefined,
    reading()
      .then((db) => isSuspended(db, uid))
      .catch(() => false),
  ]);
  return { perfil, sinLeer, mensajes, suspendida };
}

/** Returns a page of a person's feed; `before` is the id of the last entry of the page before. */
export async function readFeed(persona: string, before?: string): Promise<Feed> {
  // The stored data of a kind was written by its own schema.
  return (await notifications.readFeed(persona, before)) as Feed;
}

/**
 * Returns a page's experiments with its recent daily visitors, which the form of a new one needs.
 */
export async function withPace(uid: string, list: Promise<ExperimentList>): Promise<Experiments> {
  const { pruebas, maximo } = await list;
  return { pruebas, maximo, ritmo: await recentFigures(await reading(), uid, nowMs()) };
}
