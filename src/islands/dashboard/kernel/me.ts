import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { mayDo, type Right, type Role } from '@/lib/people/people/rights';

/** Who works here, on which page, and as what. */
export interface Me {
  persona: string;
  uid: string;
  rol: Role;
  /** Whether the operator has suspended the page. */
  suspendida?: boolean;
}

/** As the page was sent; the role may become another one while it is open. */
export const $me = atom<Me>({ persona: '', uid: '', rol: 'analista' });

/** Whether the role has a right. The server decides: this only leaves out what it would refuse. */
export const may = (right: Right): boolean => mayDo($me.get().rol, right);

/** Whether the role has a right, followed. */
export const useMay = (right: Right): boolean => mayDo(useStore($me).rol, right);

/**
 * An address with the page that this tab shows: what a browser asks for by itself, such as a
 * download, would else be of the page that was chosen last, perhaps in another tab.
 */
export function ofThisPage(address: string): string {
  const [path = '', part] = address.split('#');
  const so = `${path}${path.includes('?') ? '&' : '?'}cuenta=${encodeURIComponent($me.get().uid)}`;
  return part === undefined ? so : `${so}#${part}`;
}
