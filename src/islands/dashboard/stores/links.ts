import { atom } from 'nanostores';
import { LINK_LIMITS } from '@/lib/links/limits';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { t } from '../texts';
import { clearFaults, linkKey } from './faults';
import { $draft, setField } from './profile';
import { fail, offerUndo, succeed } from './toasts';

/** The link whose fields are open, by id. */
export const $openLink = atom<string | null>(null);

/** What a screen reader is told about the list. */
export const $said = atom('');

function links(): Link[] {
  return $draft.get()?.enlaces ?? [];
}

/** Adds a link (source, section 3) and opens it for its address. */
export function addLink(): void {
  if (links().length >= LINK_LIMITS.stored) {
    fail('links', t.links.full(LINK_LIMITS.stored), '');
    return;
  }
  const link = newLink(t.links.newTitle);
  setField('enlaces', [...links(), link]);
  $openLink.set(link.id);
  succeed(t.toasts.linkAdded);
}

/** Changes some fields of a link. */
export function updateLink(id: string, values: Partial<Link>): void {
  setField(
    'enlaces',
    links().map((link) => (link.id === id ? { ...link, ...values } : link)),
  );
  for (const field of Object.keys(values)) clearFaults(linkKey(id, field));
}

/** Puts a link at a position and says where it is now. */
export function moveLink(id: string, to: number): void {
  const list = [...links()];
  const from = list.findIndex((link) => link.id === id);
  const at = Math.max(0, Math.min(to, list.length - 1));
  const [link] = from < 0 ? [] : list.splice(from, 1);
  if (!link || from === at) return;
  list.splice(at, 0, link);
  setField('enlaces', list);
  $said.set(t.links.moved(link.titulo, at + 1, list.length));
}

function putBack(link: Link, at: number): void {
  const list = [...links()];
  if (list.some((other) => other.id === link.id)) return;
  list.splice(at, 0, link);
  setField('enlaces', list);
}

/** Removes a link; a toast puts it back where it was. */
export function removeLink(id: string): void {
  const at = links().findIndex((link) => link.id === id);
  const link = links()[at];
  if (!link) return;
  setField(
    'enlaces',
    links().filter((other) => other.id !== id),
  );
  clearFaults(`enlaces.${id}`);
  if ($openLink.get() === id) $openLink.set(null);
  offerUndo(t.toasts.linkRemoved(link.titulo || t.links.untitled), () => putBack(link, at));
}
