import { atom } from 'nanostores';
import type { Feed } from '@/lib/dashboard/notifications';
import type { OptionalKind } from '@/lib/dashboard/preferences';
import { call } from '../api';
import { fail, succeed } from '../core/toasts';
import { $unread } from '../core/unread';
import { notificationTexts } from './texts';

export const $feed = atom<Feed | 'loading' | 'failed'>('loading');

function explain(thrown: unknown): void {
  fail('notifications', notificationTexts.changeFailed, (thrown as Error).message);
}

function feed(): Feed | undefined {
  const current = $feed.get();
  return typeof current === 'string' ? undefined : current;
}

export async function loadFeed(): Promise<void> {
  if (!feed()) $feed.set('loading');
  try {
    const loaded = await call('GET', '/api/notificaciones');
    $feed.set(loaded);
    $unread.set(loaded.sinLeer);
  } catch {
    $feed.set('failed');
  }
}

/** Loads older notifications than those shown. */
export async function loadOlder(): Promise<void> {
  const loadedFeed = feed();
  if (!loadedFeed) return;
  try {
    const older = await call('GET', '/api/notificaciones', {
      query: { antes: loadedFeed.notificaciones.at(-1)?.id },
    });
    $feed.set({
      ...older,
      notificaciones: [...loadedFeed.notificaciones, ...older.notificaciones],
    });
  } catch (thrown) {
    explain(thrown);
  }
}

/** Marks one notification as read, or all of them. */
export async function markRead(id?: string): Promise<void> {
  try {
    const body = id ? { ids: [id] } : {};
    const { sinLeer } = await call('POST', '/api/notificaciones/leidas', { body });
    $unread.set(sinLeer);
    const loadedFeed = feed();
    if (!loadedFeed) return;
    const notificaciones = loadedFeed.notificaciones.map((entry) =>
      id && entry.id !== id ? entry : { ...entry, leida: true },
    );
    $feed.set({ ...loadedFeed, sinLeer, notificaciones });
    if (!id) succeed(notificationTexts.markedAll);
  } catch (thrown) {
    explain(thrown);
  }
}

/** Switches a kind on or off: shown at once, reverted when saving fails. */
export async function setEnabled(kind: OptionalKind, wanted: boolean): Promise<void> {
  const loadedFeed = feed();
  if (!loadedFeed) return;
  const others = loadedFeed.apagadas.filter((muted) => muted !== kind);
  const apagadas = wanted ? others : [...others, kind];
  $feed.set({ ...loadedFeed, apagadas });
  try {
    await call('PUT', '/api/notificaciones/preferencias', { body: { apagadas } });
  } catch (thrown) {
    $feed.set({ ...(feed() ?? loadedFeed), apagadas: loadedFeed.apagadas });
    explain(thrown);
  }
}
