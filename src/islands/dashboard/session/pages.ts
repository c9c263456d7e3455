import { atom } from 'nanostores';
import type { Page, Pages } from '@/lib/people/people/schema';
import { call } from '../api';
import { forgetPage, keepNow } from '../draft/localDraft';
import { $me } from '../kernel/me';
import { recall, remember } from '../kernel/remember';
import { clearTabPage, storeTabPage } from '../kernel/tabPage';
import { fail } from '../kernel/toasts';
import { texts } from '../texts';

/** The pages of who is signed in, once they were asked for. */
export const $pages = atom<Pages | null>(null);

/** Whether this tab is leaving for another page: unsaved changes are stored, so no confirmation is needed. */
export const $switching = atom(false);

/** Where this browser's tabs write down which page its session shows. */
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

/** Asks for the pages of who is signed in, once for all who want them now. Throws ApiError. */
export function loadPages(): Promise<Pages> {
  loading ??= requestPages();
  return loading;
}

/** The pages that the person owns, which the plan counts. */
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

/** Shows another page in this tab. What is unsaved of this one stays in the browser, for when one comes back. */
export async function switchTo(uid: string): Promise<void> {
  if (uid === $me.get().uid) return;
  try {
    await choose(uid);
    open(uid);
  } catch (thrown) {
    fail('pages', texts.pages.switchFailed, (thrown as Error).message);
  }
}

/** Makes a page and shows it. Throws ApiError. */
export async function createPage(nombre: string): Promise<void> {
  const uid = (await call('POST', '/api/paginas', { body: { nombre } })).uid;
  // It is there: when it cannot be chosen now, the tab asks for it by itself.
  await choose(uid).catch(() => undefined);
  open(uid);
}

/** Leaves a page for good that one has no more, with what this browser keeps of it; `left` are one's others. */
export function leavePage(left: number): void {
  forgetPage();
  clearTabPage();
  $switching.set(true);
  window.location.assign(left > 0 ? '/dashboard' : '/');
}

/** Lets the session show what this tab does: what is opened from here without a tab of its own is of that page. */
function chooseOwn(): void {
  const { uid } = $me.get();
  if (document.visibilityState !== 'visible' || recall(CHOSEN) === uid || $switching.get()) return;
  // An automatic request: when it fails, new tabs show the page that was selected before.
  void choose(uid).catch(() => undefined);
}

/** Keeps the session on the page of the tab that was looked at last. Returns what stops it. */
export function followChosen(): () => void {
  const { persona, uid } = $me.get();
  // Out of the browser's cache comes a tab that may have held another page since.
  const restored = (event: PageTransitionEvent) =>
    event.persisted && storeTabPage({ persona, uid });
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
