import type { Profile } from '@/lib/profile/schema';
import type { Section } from '@/sections';
import { api } from '../api';
import { $me, type Me } from '../core/me';
import { $router } from '../core/router';
import { $site, type Site } from '../core/site';
import { $load, recallUi } from '../core/state';
import { compareServedPage, storeTabPage } from '../core/tabPage';
import { fail } from '../core/toasts';
import { $unread, $unreadMessages } from '../core/unread';
import { draftOf } from '../draft/fields';
import { $base, $draft } from '../draft/profile';
import { startWith } from '../session/load';
import { checkAccess } from '../session/pages';
import { texts } from '../texts';
import { $openGroups, groupOf, recallGroups } from './sidebar/Navigation';

/** The island's props: the section and the data that the server sent with the document. */
export interface Start {
  section: Section;
  site: Site;
  me: Me;
  /** The page's profile. Missing data is requested by the browser. */
  perfil?: Profile | undefined;
  sinLeer?: number | undefined;
  /** Number of unread messages in the page's inbox. */
  mensajes?: number | undefined;
}

/**
 * Data attribute of the document while the frame may show another page than this tab's
 * (Dashboard.astro).
 */
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

/**
 * Compares the served page with this tab's. Returns false when the browser leaves for the tab's
 * own.
 */
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

/**
 * Fills the browser's stores once. Returns false when the browser leaves for this tab's own page.
 */
export function start(given: Start): boolean {
  // Already filled: hot reload replaced a component.
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
