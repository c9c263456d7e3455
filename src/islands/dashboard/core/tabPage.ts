import type { Me } from './me';

/**
 * Session storage key of the tab's person and page: it lives as long as the tab, and is copied with
 * it.
 */
const HELD = 'pagina';
/** URL parameter with the page's id (`namedPage` of the server). */
const NAMED = 'cuenta';

type Held = Pick<Me, 'persona' | 'uid'>;

function readTabPage(): Partial<Held> {
  try {
    return JSON.parse(sessionStorage.getItem(HELD) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores that this tab shows a page, also after reloads. */
export function storeTabPage({ persona, uid }: Held): void {
  try {
    sessionStorage.setItem(HELD, JSON.stringify({ persona, uid }));
  } catch {
    // Storage may be forbidden: a reload then shows the page that was selected last.
  }
}

/** Removes the stored page: the next one is the one that the server sends. */
export function clearTabPage(): void {
  try {
    sessionStorage.removeItem(HELD);
  } catch {
    // Storage may be forbidden: then nothing is stored.
  }
}

/** The served page compared with the page of this tab. */
type ServedPageState =
  /** The same, or the tab's first. */
  | { kind: 'same' }
  /** The tab shows another page, which has this URL. */
  | { kind: 'other'; address: string }
  /** The person is no longer a member of the requested page. */
  | { kind: 'lost'; address: string }
  /** The page that the URL names: the parameter is removed from the URL. */
  | { kind: 'named'; address: string };

/**
 * Compares the served page with the page of this tab. A browser requests a page by its path alone,
 * and the server responds with the page that was selected last in any tab.
 */
export function compareServedPage(served: Held, address: URL): ServedPageState {
  const url = new URL(address);
  const named = url.searchParams.get(NAMED);
  url.searchParams.delete(NAMED);
  const rest = () => `${url.pathname}${url.search}${url.hash}`;
  if (named !== null) return { kind: named === served.uid ? 'named' : 'lost', address: rest() };
  const tabPage = readTabPage();
  const own =
    tabPage.persona === served.persona && tabPage.uid !== served.uid ? tabPage.uid : undefined;
  if (!own) return { kind: 'same' };
  url.searchParams.set(NAMED, own);
  return { kind: 'other', address: rest() };
}
