import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EXAMPLE_WISH } from '@/lib/site/examples/names';
import type { Section } from '@/sections';
import { markChoices } from '../../has';
import { $router, goTo } from '../core/router';
import { loadOnceSettled } from '../core/settled';
import { $site } from '../core/site';
import { $load, startUi } from '../core/state';
import { showStepToast } from '../core/toasts';
import { followUnread } from '../core/unread';
import { watchBrowserSteps } from '../draft/history';
import { $issues } from '../draft/issues';
import { $openItem } from '../draft/items';
import { $dirty } from '../draft/profile';
import { $lastStep, type StepTaken } from '../draft/steps';
import { startConnection } from '../save/connection';
import { $refused } from '../save/save';
import { startTabs } from '../save/tabs';
import { announceProfileLoaded, start } from '../session/load';
import { $switching, followChosen } from '../session/pages';
import { startAccount } from '../session/signIn';
import { texts } from '../texts';
import { rowOf } from '../ui/focus';
import { loadDialog } from '../ui/overlays/Overlay';
import { takeKey } from './shortcuts';
import { startGroups } from './sidebar/Navigation';

/** The sections that show a change. */
const SEEN: Partial<Record<Section, Section[]>> = { perfil: ['dashboard', 'perfil'] };

function bringIntoSight({ items }: StepTaken): void {
  const [item] = items;
  if (!item) return;
  requestAnimationFrame(() =>
    document.querySelector(rowOf(item.id))?.scrollIntoView({ block: 'nearest' }),
  );
}

/** Opens the section that shows a step's change, or reports it in a toast. */
function show(taken: StepTaken | null): void {
  const here = $router.get()?.route;
  if (!taken || !here) return;
  const { section, way, words } = taken;
  if ((SEEN[section] ?? [section]).includes(here)) bringIntoSight(taken);
  else showStepToast(texts.steps[way](words), { label: texts.steps.see, run: () => goTo(section) });
}

/** Follows undone and redone steps. Returns the function that stops it. */
function showSteps(): () => void {
  return $lastStep.listen(show);
}

/** Performance mark at which the first screen is complete and other scripts begin to load. */
const WHOLE = 'primera-pantalla';

/**
 * Loads the dialogs' script and then the screens (`next`, in their order), and marks when the first
 * one is complete. Returns the function that stops it.
 */
function loadAhead(next: readonly (() => Promise<unknown>)[], whole: () => void): () => void {
  return loadOnceSettled([loadDialog, ...next], () => {
    performance.mark(WHOLE);
    whole();
  });
}

/** Functions of the sections that the shell starts. */
interface Rooms {
  next: readonly (() => Promise<unknown>)[];
  startExample: () => Promise<void>;
}

/** Frames to wait for a lazily loaded screen to show a field with an error. */
const PATIENCE = 90;

function focusFirstIssue(frames = PATIENCE): void {
  const field = document.querySelector<HTMLElement>('#contenido [aria-invalid="true"]');
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFirstIssue(frames - 1));
}

/** Scrolls to the first field with an error and focuses it. */
function showFirstIssue(section: Section): void {
  const issues = $issues.get();
  const key = Object.keys(issues).find((name) => issues[name]);
  if (!key) return;
  const [, id] = /^(?:enlaces|bloques)\.([^.]+)/.exec(key) ?? [];
  if (id) {
    $openItem.set(id);
    goTo('enlaces');
  } else if (key.startsWith('apariencia.')) goTo('apariencia');
  else if (section !== 'dashboard') goTo('perfil');
  requestAnimationFrame(() => focusFirstIssue());
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if ($dirty.get() && $load.get() === 'ready' && !$switching.get()) event.preventDefault();
}

/**
 * Starts with the example that the URL names, once there is a page. Returns the function that stops
 * it.
 */
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
    markChoices();
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

/**
 * Runs the dashboard's background work: loading, title, shortcuts, the confirmation on leaving,
 * errors.
 */
export function useDashboard(initial: Section, rooms: Rooms): void {
  const section = useStore($router)?.route ?? initial;
  const { siteName } = useStore($site);
  const refused = useStore($refused);
  useWindow(rooms);
  useEffect(() => {
    document.title = `${texts.shell.titles[section]} · ${siteName}`;
    window.scrollTo(0, 0);
  }, [section, siteName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the person
  useEffect(() => {
    if (refused > 0) showFirstIssue(section);
  }, [refused]);
}
