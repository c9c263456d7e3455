import { atom } from 'nanostores';
import { addressFault, normalizeAddress } from '@/lib/links/address';
import { handleIn } from '@/lib/links/contact';
import { LINK_LIMITS } from '@/lib/links/limits';
import { NETWORKS, networkOf, suggestedTitle } from '@/lib/links/networks';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { $faults, clearFaults, linkKey, typedAddressFault } from '../draft/faults';
import { $draft, setField } from '../draft/profile';
import { fail, offerUndo, succeed } from '../shell/toasts';
import { t } from '../texts';

/** The link whose fields are open, by id. */
export const $openLink = atom<string | null>(null);

/** The link whose address somebody is in, by id: what it lacks is said when it is left. */
export const $typing = atom<string | null>(null);

/** What a screen reader is told about the list. */
export const $announcement = atom('');

/** All links of the draft, archived ones too. */
export function allLinks(): Link[] {
  return $draft.get()?.enlaces ?? [];
}

const inUse = () => allLinks().filter((link) => !link.archivado);
const archived = () => allLinks().filter((link) => link.archivado);

/** Puts the links in use in an order; archived ones stay behind them. */
function arrange(used: Link[]): void {
  setField('enlaces', [...used, ...archived()]);
}

/** How many links can still be stored; says so when there is no room for any. */
export function roomLeft(): number {
  const room = LINK_LIMITS.stored - allLinks().length;
  if (room <= 0) fail('links', t.links.full(LINK_LIMITS.stored), t.links.fullHelp);
  return Math.max(0, room);
}

/** Adds a link (docs/product.md) and opens it for its address. */
export function addLink(): void {
  if (roomLeft() === 0) return;
  const link = newLink(t.links.newTitle);
  arrange([...inUse(), link]);
  $openLink.set(link.id);
  succeed(t.toasts.linkAdded);
}

/** Puts new links at the end of the list and offers to take them away again. */
export function addLinks(links: Link[]): void {
  const fitting = links.slice(0, roomLeft());
  if (fitting.length === 0) return;
  arrange([...inUse(), ...fitting]);
  const ids = new Set(fitting.map((link) => link.id));
  $announcement.set(t.links.added(fitting.length));
  offerUndo(t.links.added(fitting.length), () =>
    setField(
      'enlaces',
      allLinks().filter((link) => !ids.has(link.id)),
    ),
  );
}

/** Changes some fields of a link. */
export function updateLink(id: string, values: Partial<Link>): void {
  setField(
    'enlaces',
    allLinks().map((link) => (link.id === id ? { ...link, ...values } : link)),
  );
  for (const field of Object.keys(values)) clearFaults(linkKey(id, field));
}

/** What a link is called because of its address: nobody has given it another name yet. */
function isNamedByAddress({ titulo, url }: Link): boolean {
  return ['', t.links.newTitle, suggestedTitle(normalizeAddress(url))].includes(titulo);
}

/**
 * Writes an address as it is typed. The name of a link that nobody has named
 * follows it at once: once somebody is in the next field it must not change.
 */
export function writeAddress(id: string, typed: string): void {
  const link = allLinks().find((each) => each.id === id);
  if (!link) return;
  const url = normalizeAddress(typed);
  const follows = isNamedByAddress(link) && url !== '' && !addressFault(url);
  const network = networkOf(url);
  updateLink(id, {
    url: typed,
    ...(follows && { titulo: suggestedTitle(url) }),
    ...(follows && network && { tipo: NETWORKS[network].tipo }),
  });
}

/** Brings a typed address into its normal form; what is none stays as typed, and is told. */
export function settleAddress(id: string): void {
  $typing.set(null);
  const link = allLinks().find((each) => each.id === id);
  if (!link) return;
  const url = normalizeAddress(link.url);
  // Its network is being asked for under the field: that is what it lacks.
  const fault = handleIn(url) ? undefined : typedAddressFault(url);
  if (fault) $faults.setKey(linkKey(id, 'url'), fault);
  else if (url !== link.url) updateLink(id, { url });
}

/** Puts a link at a position among those in use and says where it is now. */
export function moveLink(id: string, to: number): void {
  const list = inUse();
  const from = list.findIndex((link) => link.id === id);
  const at = Math.max(0, Math.min(to, list.length - 1));
  const [link] = from < 0 ? [] : list.splice(from, 1);
  if (!link || from === at) return;
  list.splice(at, 0, link);
  arrange(list);
  $announcement.set(t.links.moved(link.titulo, at + 1, list.length));
}

/** Adds a copy of a link after it, switched off until it has become another one. */
export function duplicateLink(id: string): void {
  const list = inUse();
  const at = list.findIndex((link) => link.id === id);
  const link = list[at];
  if (!link || roomLeft() === 0) return;
  const copy = { ...link, id: newLink('').id, activo: false };
  list.splice(at + 1, 0, copy);
  arrange(list);
  $openLink.set(copy.id);
  $announcement.set(t.links.duplicated(link.titulo));
}

/** The links in use that stand before and after one. */
export function neighbours(id: string): { previous: string | undefined; next: string | undefined } {
  const list = inUse();
  const at = list.findIndex((link) => link.id === id);
  return { previous: list[at - 1]?.id, next: list[at + 1]?.id };
}

function putBack(link: Link, at: number): void {
  const list = allLinks().filter((other) => other.id !== link.id);
  list.splice(at, 0, link);
  setField('enlaces', list);
}

/** Takes a link out of the list with a toast that puts it back as and where it was. */
function takeAway(
  id: string,
  left: (link: Link) => Link[],
  messageFor: (titulo: string) => string,
) {
  const list = allLinks();
  const at = list.findIndex((link) => link.id === id);
  const link = list[at];
  if (!link) return;
  setField('enlaces', [...list.filter((other) => other.id !== id), ...left(link)]);
  clearFaults(`enlaces.${id}`);
  if ($openLink.get() === id) $openLink.set(null);
  offerUndo(messageFor(link.titulo || t.links.untitled), () => putBack(link, at));
}

/** Removes a link; a toast puts it back where it was. */
export function removeLink(id: string): void {
  takeAway(id, () => [], t.toasts.linkRemoved);
}

/** Puts a link away: off the page and out of the list, but kept. */
export function archiveLink(id: string): void {
  takeAway(id, (link) => [{ ...link, archivado: true }], t.links.archivedToast);
}

/** Brings an archived link back to the end of the list, as it was. */
export function restoreLink(id: string): void {
  const link = archived().find((each) => each.id === id);
  if (!link) return;
  const others = allLinks().filter((each) => each.id !== id);
  const used = others.filter((each) => !each.archivado);
  const rest = others.filter((each) => each.archivado);
  setField('enlaces', [...used, { ...link, archivado: false }, ...rest]);
  $announcement.set(t.links.restored(link.titulo || t.links.untitled));
}
