import type { Me } from './me';

/**
 * Session storage key of the tab's person and page. Session storage lasts as long as the tab, and
 * is copied when the tab is duplicated.
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

/** Stores the page of this tab, so that a reload shows the same page. */
export function storeTabPage({ persona, uid }: Held): void {
  try {
    sessionStorage.setItem(HELD, JSON.stringify({ persona, uid }));
  } catch {
    // Storage may be forbidden: a reload then shows the page that was selected last.
  }
}

/** Removes the stored page, so that this tab shows the page that the server sends next. */
export function clearTabPage(): void {
  try {
    sessionStorage.removeItem(HELD);
  } catch {
    // Storage may be forbidden: then nothing is stored.
  }
}

/** The served page compared with the page of this tab. */
type ServedPageState =
  /** The served page is the tab's page, or the tab's first page. */
  | { kind: 'same' }
  /** The tab shows another page, which `address` requests. */
  | { kind: 'other'; address: string }
  /** The person is no longer a member of the requested page. */
  | { kind: 'lost'; address: string }
  /** The URL named the served page; `address` is the URL without the parameter. */
  | { kind: 'named'; address: string };

/**
 * Compares the served page with the page of this tab. The path that a browser requests does not
 * name the page, so the server sends the page that was selected last in any tab.
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
