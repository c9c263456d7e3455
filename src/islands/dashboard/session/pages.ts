import { atom } from 'nanostores';
import type { Page, Pages } from '@/lib/people/schema';
import { ApiError, call } from '../api';
import { attempt } from '../core/attempts';
import { $me } from '../core/me';
import { recall, remember } from '../core/remember';
import { $load } from '../core/state';
import { clearTabPage, storeTabPage } from '../core/tab-page';
import { fail } from '../core/toasts';
import { forgetPage, keepNow } from '../draft/local-draft';
import { texts } from '../texts';

/** The person's access to this tab's page: unchanged, another role, none, or unknown. */
type Access = 'same' | 'changed' | 'lost' | 'unknown';

let pendingAccess: Promise<Access> | undefined;

async function readAccess(): Promise<Access> {
  const me = $me.get();
  const pages = await loadPages().catch((thrown: unknown) =>
    // A person who may not list their pages is no longer a member of any page.
    thrown instanceof ApiError && thrown.code === 'forbidden' ? { paginas: [] } : undefined,
  );
  // The person is signed out or offline, which other code shows.
  if (!pages) return 'unknown';
  const page = pages.paginas.find(({ uid }) => uid === me.uid);
  if (!page) {
    $load.set('lost');
    return 'lost';
  }
  if (page.rol === me.rol) return 'same';
  $me.set({ ...me, rol: page.rol });
  fail('role', texts.pages.roleChanged, texts.pages.roleChangedHelp(texts.pages.roles[page.rol]));
  return 'changed';
}

/** Loads the person's current access, because another owner may have changed it meanwhile. */
export function checkAccess(): Promise<Access> {
  pendingAccess ??= readAccess().finally(() => {
    pendingAccess = undefined;
  });
  return pendingAccess;
}

export const $pages = atom<Pages | null>(null);

/**
 * True once this tab leaves its page without asking: changes are stored, given up, or cannot be
 * saved any more.
 */
export const $switching = atom(false);

/** Storage key, shared by all tabs, of the page that the browser's session has selected. */
const CHOSEN = 'pagina-elegida';

let loading: Promise<Pages> | undefined;

async function requestPages(): Promise<Pages> {
  try {
    const pages = await call('GET', '/api/paginas', { meant: '' });
    $pages.set(pages);
    return pages;
  } finally {
    loading = undefined;
  }
}

/**
 * Loads the pages of the signed-in person; simultaneous calls share one request. Throws ApiError.
 */
export function loadPages(): Promise<Pages> {
  loading ??= requestPages();
  return loading;
}

/** Returns the pages that the person owns; the plan limits their number. */
export function ownedOf({ paginas }: Pages): Page[] {
  return paginas.filter(({ rol }) => rol === 'dueno');
}

async function choose(uid: string): Promise<void> {
  await call('POST', '/api/paginas/actual', { body: { uid }, meant: '' });
  remember(CHOSEN, uid);
}

function open(uid: string): void {
  keepNow();
  storeTabPage({ persona: $me.get().persona, uid });
  $switching.set(true);
  window.location.assign('/dashboard');
}

/** Opens another page in this tab. Unsaved changes stay stored and are offered next time. */
export async function switchTo(uid: string): Promise<void> {
  if (uid === $me.get().uid) return;
  await attempt('pages', texts.pages.switchFailed, async () => {
    await choose(uid);
    open(uid);
  });
}

/** Creates a page and opens it. Throws ApiError. */
export async function createPage(nombre: string): Promise<void> {
  const uid = (await call('POST', '/api/paginas', { body: { nombre } })).uid;
  // The page exists even if selecting it fails: the tab then requests it by its id.
  await choose(uid).catch(() => undefined);
  open(uid);
}

/**
 * Closes a page of which the person is no longer a member, and deletes its stored drafts. `left` is
 * the number of pages that the person still has.
 */
export function leavePage(left: number): void {
  forgetPage();
  clearTabPage();
  $switching.set(true);
  window.location.assign(left > 0 ? '/dashboard' : '/');
}

/** Selects this tab's page in the session, for documents that open from here in new tabs. */
function chooseOwn(): void {
  const { uid } = $me.get();
  if (document.visibilityState !== 'visible' || recall(CHOSEN) === uid || $switching.get()) return;
  // The request is automatic. When it fails, new tabs show the page that was selected before.
  void choose(uid).catch(() => undefined);
}

/** Selects the page of the last focused tab in the session. Returns the function that stops it. */
export function followChosen(): () => void {
  const { persona, uid } = $me.get();
  // After this document entered the back/forward cache, the tab may have stored another page.
  const restored = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    $switching.set(false);
    storeTabPage({ persona, uid });
  };
  chooseOwn();
  window.addEventListener('focus', chooseOwn);
  window.addEventListener('pageshow', restored);
  document.addEventListener('visibilitychange', chooseOwn);
  return () => {
    window.removeEventListener('focus', chooseOwn);
    window.removeEventListener('pageshow', restored);
    document.removeEventListener('visibilitychange', chooseOwn);
  };
}
