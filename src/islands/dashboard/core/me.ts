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

/** As the document was sent; the role may change while it is open. */
export const $me = atom<Me>({ persona: '', uid: '', rol: 'analista' });

/**
 * Returns true when the role has a right. The server decides: this only hides what it would refuse.
 */
export const may = (right: Right): boolean => mayDo($me.get().rol, right);

/** Follows whether the role has a right. */
export const useMay = (right: Right): boolean => mayDo(useFrameStore($me).rol, right);

/**
 * Adds the page of this tab to a URL. Requests of the browser itself, such as downloads, would else
 * concern the page that was selected last, perhaps in another tab.
 */
export function ofThisPage(address: string, uid = $me.get().uid): string {
  const [path = '', part] = address.split('#');
  const so = `${path}${path.includes('?') ? '&' : '?'}cuenta=${encodeURIComponent(uid)}`;
  return part === undefined ? so : `${so}#${part}`;
}
