import type { Me } from './me';

/** Where a tab writes down whose dashboard it shows: it lives as long as the tab, and goes with its copy. */
const HELD = 'pagina';
/** What names a page in an address (`namedPage` of the server). */
const NAMED = 'cuenta';

type Held = Pick<Me, 'persona' | 'uid'>;

function readTabPage(): Partial<Held> {
  try {
    return JSON.parse(sessionStorage.getItem(HELD) ?? '{}');
  } catch {
    return {};
  }
}

/** Writes down that this tab shows a page from now on, over reloads too. */
export function storeTabPage({ persona, uid }: Held): void {
  try {
    sessionStorage.setItem(HELD, JSON.stringify({ persona, uid }));
  } catch {
    // Storage may be forbidden: a reload then shows what was chosen last.
  }
}

/** Forgets which page this tab shows: the next one is whichever the server sends. */
export function clearTabPage(): void {
  try {
    sessionStorage.removeItem(HELD);
  } catch {
    // Storage may be forbidden: then nothing is written down.
  }
}

/** How a served page stands to the one that its tab holds. */
export type ServedPageState =
  /** It is the one, or the tab's first. */
  | { kind: 'same' }
  /** The tab holds another, which is at this address. */
  | { kind: 'other'; address: string }
  /** The one that was asked for is not this person's any more. */
  | { kind: 'lost'; address: string }
  /** The page that the URL names: the parameter is removed from the URL. */
  | { kind: 'named'; address: string };

/**
 * Compares the served page with the page of this tab. A browser requests a page by its path alone,
 * and the server answers with the page that was selected last in any tab.
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
