import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EXAMPLE_WISH } from '@/lib/interfaces/examples/names';
import type { Section } from '@/sections';
import { $faults } from '../draft/faults';
import { watchBrowserSteps } from '../draft/history';
import { $openItem } from '../draft/items';
import { $dirty } from '../draft/profile';
import { goTo } from '../kernel/router';
import { $load, startUi } from '../kernel/state';
import { followUnread } from '../kernel/unread';
import { startConnection } from '../save/connection';
import { $refused } from '../save/save';
import { startTabs } from '../save/tabs';
import { startAccount } from '../session/account';
import { announceProfileLoaded, start } from '../session/load';
import { $switching, followChosen } from '../session/pages';
import { texts } from '../texts';
import { loadAhead } from './ahead';
import { takeKey } from './shortcuts';
import { showSteps } from './showSteps';
import { startGroups } from './sidebar/groups';

/** What the dashboard starts of its rooms. */
interface Rooms {
  next: readonly (() => Promise<unknown>)[];
  startExample: () => Promise<void>;
}

/** How many frames a lazily loaded screen gets to show a faulty field. */
const PATIENCE = 90;

function focusFirstFault(frames = PATIENCE): void {
  const field = document.querySelector<HTMLElement>('#contenido [aria-invalid="true"]');
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFirstFault(frames - 1));
}

/** Brings the first field that was refused before the person's eyes. */
function showFirstFault(section: Section): void {
  const faults = $faults.get();
  const key = Object.keys(faults).find((name) => faults[name]);
  if (!key) return;
  const [, id] = /^(?:enlaces|bloques)\.([^.]+)/.exec(key) ?? [];
  if (id) {
    $openItem.set(id);
    goTo('enlaces');
  } else if (key.startsWith('apariencia.')) goTo('apariencia');
  else if (section !== 'dashboard') goTo('perfil');
  requestAnimationFrame(() => focusFirstFault());
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if ($dirty.get() && $load.get() === 'ready' && !$switching.get()) event.preventDefault();
}

/** Starts with the example that the address names, once there is a page to start. */
function startExample({ startExample }: Rooms): () => void {
  if (!new URL(window.location.href).searchParams.has(EXAMPLE_WISH)) return () => {};
  const stop = $load.subscribe((state) => {
    if (state === 'ready') void startExample();
  });
  return stop;
}

function useWindow(rooms: Rooms): void {
  useEffect(() => {
    void start();
    const stops = [
      startUi(),
      startGroups(),
      startAccount(),
      startConnection(),
      startTabs(),
      followChosen(),
      followUnread(),
      watchBrowserSteps(),
      showSteps(),
      startExample(rooms),
      loadAhead(rooms.next, announceProfileLoaded),
    ];
    window.addEventListener('keydown', takeKey);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('keydown', takeKey);
      window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [rooms]);
}

/** What the dashboard does besides drawing: loading, title, shortcuts, leaving, showing faults. */
export function useDashboard(section: Section, siteName: string, rooms: Rooms): void {
  const refused = useStore($refused);
  useWindow(rooms);
  useEffect(() => {
    document.title = `${texts.shell.titles[section]} · ${siteName}`;
    window.scrollTo(0, 0);
  }, [section, siteName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the person
  useEffect(() => {
    if (refused > 0) showFirstFault(section);
  }, [refused]);
}
