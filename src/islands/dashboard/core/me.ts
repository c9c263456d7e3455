import { atom } from 'nanostores';
import { mayDo, type Right, type Role } from '@/lib/people/rights';
import { useFrameStore } from './frame';

/** The signed-in person, the current page, and the role on it. */
export interface Me {
  persona: string;
  uid: string;
  rol: Role;
  /** True when the operator has suspended the page. */
  suspendida?: boolean;
}

/**
 * The person, page and role that the document was sent with. The role may change while it is open.
 */
export const $me = atom<Me>({ persona: '', uid: '', rol: 'analista' });

/**
 * Returns true when the role has a right. The server decides; this check only hides controls that
 * the server would refuse.
 */
export const may = (right: Right): boolean => mayDo($me.get().rol, right);

/** The hook of `may`, for components that the server renders too. */
export const useMay = (right: Right): boolean => mayDo(useFrameStore($me).rol, right);

/**
 * Adds the page of this tab to a URL. Without it, a request of the browser itself, such as a
 * download, would concern the page that was selected last, perhaps in another tab.
 */
export function ofThisPage(address: string, uid = $me.get().uid): string {
  const [path = '', part] = address.split('#');
  const withPage = `${path}${path.includes('?') ? '&' : '?'}cuenta=${encodeURIComponent(uid)}`;
  return part === undefined ? withPage : `${withPage}#${part}`;
}
