import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Profile } from '@/lib/profile/schema';
import { EXAMPLE_WISH } from '@/lib/site/examples/names';
import type { Section } from '@/sections';
import { markChoices } from '../../has';
import { api } from '../api';
import { $me, type Me } from '../core/me';
import { $router, goTo } from '../core/router';
import { loadOnceSettled } from '../core/settled';
import { $site, type Site } from '../core/site';
import { $load, recallUi, startUi } from '../core/state';
import { compareServedPage, storeTabPage } from '../core/tab-page';
import { fail, showStepToast } from '../core/toasts';
import { $unread, $unreadMessages, followUnread } from '../core/unread';
import { draftOf } from '../draft/fields';
import { watchBrowserSteps } from '../draft/history';
import { $issues } from '../draft/issues';
import { $openItem } from '../draft/items';
import { $lastStep, type StepTaken } from '../draft/steps';
import { $base, $dirty, $draft } from '../draft/store';
import { startConnection } from '../save/connection';
import { $refused } from '../save/save';
import { startTabs } from '../save/tabs';
import { announceProfileLoaded, start, startWith } from '../session/load';
import { $switching, checkAccess, followChosen } from '../session/pages';
import { startAccount } from '../session/sign-in';
import { texts } from '../texts';
import { askToStay, rowOf } from '../ui/document';
import { loadDialog } from '../ui/overlays/Overlay';
import type { SectionParts } from './Shell';
import { takeKey } from './shortcuts';
import { $openGroups, groupOf, recallGroups, startGroups } from './sidebar/Navigation';

type BackgroundWork = Pick<SectionParts, 'next' | 'startExample'>;

/** The island's props: the section and the data that the server sent with the document. */
export interface Start {
  section: Section;
  site: Site;
  me: Me;
  /** The page's profile. The browser requests data that is undefined here. */
  perfil?: Profile | undefined;
  sinLeer?: number | undefined;
  /** Number of unread messages in the page's inbox. */
  mensajes?: number | undefined;
}

/** Document data attribute while the frame may show another page than the tab (Dashboard.astro). */
const OTHER_PAGE = 'otraPagina';

/** Returns the stores' values for the frame that the server renders. */
export function frameValues(start: Start): ReadonlyMap<object, unknown> {
  const { section, site, me, perfil, sinLeer = 0, mensajes = 0 } = start;
  return new Map<object, unknown>([
    [$site, site],
    [$me, me],
    [$router, { route: section }],
    [$openGroups, ['main', groupOf(section)]],
    [$unread, sinLeer],
    [$unreadMessages, mensajes],
    [$base, perfil ?? null],
    [$draft, perfil ? draftOf(perfil) : null],
    [$load, perfil ? 'ready' : 'loading'],
  ]);
}

/** Compares the served page with this tab's. Returns false when navigating to the tab's page. */
function settlePage({ me }: Start): boolean {
  const state = compareServedPage(me, new URL(window.location.href));
  if (state.kind === 'other') {
    window.location.replace(state.address);
    return false;
  }
  delete document.documentElement.dataset[OTHER_PAGE];
  if (state.kind !== 'same') history.replaceState(history.state, '', state.address);
  if (state.kind === 'lost') fail('lost', texts.pages.lost, texts.pages.lostHelp);
  storeTabPage(me);
  return true;
}

/** Fills the browser's stores once. Returns false when navigating to the page of this tab. */
export function startStores(given: Start): boolean {
  // The stores are already filled when hot reload replaces a component.
  if ($site.get().publicUrl !== '') return true;
  if (!settlePage(given)) return false;
  const { site, me, perfil, sinLeer, mensajes } = given;
  $site.set(site);
  $me.set(me);
  api.startAs(me.uid, () => void checkAccess());
  if (sinLeer !== undefined) $unread.set(sinLeer);
  if (mensajes !== undefined) $unreadMessages.set(mensajes);
  recallUi();
  recallGroups();
  if (perfil) startWith(perfil);
  return true;
}

/**
 * The sections that show the change of another section; a section that is not listed shows its own.
 */
const SECTIONS_SHOWING: Partial<Record<Section, Section[]>> = { perfil: ['dashboard', 'perfil'] };

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
  if ((SECTIONS_SHOWING[section] ?? [section]).includes(here)) bringIntoSight(taken);
  else showStepToast(texts.steps[way](words), { label: texts.steps.see, run: () => goTo(section) });
}

/** Opens or reports each undone or redone step. Returns the function that stops it. */
function showSteps(): () => void {
  return $lastStep.listen(show);
}

/**
 * Performance mark of the moment when the first screen is complete and other scripts begin to load.
 */
const FIRST_SCREEN_MARK = 'primera-pantalla';

/**
 * Once the first screen is complete, marks that moment and calls `whole`, then loads the dialogs'
 * script and the screens in the order of `next`. Returns the function that stops it.
 */
function loadAhead(next: readonly (() => Promise<unknown>)[], whole: () => void): () => void {
  return loadOnceSettled([loadDialog, ...next], () => {
    performance.mark(FIRST_SCREEN_MARK);
    whole();
  });
}

/** Number of frames to wait until a lazily loaded screen shows a field with an error. */
const MAX_FRAMES = 90;

function focusFirstIssue(frames = MAX_FRAMES): void {
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
  if ($dirty.get() && $load.get() === 'ready' && !$switching.get()) askToStay(event);
}

/** Starts with the example in the URL once the page is loaded. Returns the function to stop it. */
function startRequestedExample(startExample: () => Promise<void>): () => void {
  if (!new URL(window.location.href).searchParams.has(EXAMPLE_WISH)) return () => {};
  const stop = $load.subscribe((state) => {
    if (state === 'ready') void startExample();
  });
  return stop;
}

function useWindow({ next, startExample }: BackgroundWork): void {
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
      startRequestedExample(startExample),
      loadAhead(next(), announceProfileLoaded),
    ];
    window.addEventListener('keydown', takeKey);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('keydown', takeKey);
      window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [next, startExample]);
}

/**
 * Runs the dashboard's background work: loading, the document's title, shortcuts, the confirmation
 * on leaving, and the focus on errors.
 */
export function useDashboard(initial: Section, work: BackgroundWork): void {
  const section = useStore($router)?.route ?? initial;
  const { siteName } = useStore($site);
  const refused = useStore($refused);
  useWindow(work);
  useEffect(() => {
    document.title = `${texts.shell.title(section)} · ${siteName}`;
    window.scrollTo(0, 0);
  }, [section, siteName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the person
  useEffect(() => {
    if (refused > 0) showFirstIssue(section);
  }, [refused]);
}
