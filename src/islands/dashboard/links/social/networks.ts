import { atom, computed } from 'nanostores';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock, newBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { normalizeAddress } from '@/lib/links/address';
import { handleIn } from '@/lib/links/contact';
import { type HandleNetwork, pageOf } from '@/lib/links/handles';
import { NETWORKS, type NetworkId, networkOf, recognisedLink } from '@/lib/links/networks';
import { placeOf } from '@/lib/links/places';
import type { Link } from '@/lib/links/schema';
import { offerRevert, remainingItems, showItem } from '../../draft/items';
import { $draft, draftItems, setItems } from '../../draft/profile';
import { networkTexts } from './texts';

/** A link to a known network. */
export type NetworkLink = Link & { network: NetworkId };

/** The list's message for screen readers. */
export const $announcement = atom('');

/** Links of tipo red-social whose network is known, in the order of the page. */
export const $networks = computed($draft, (draft): NetworkLink[] =>
  (draft?.enlaces ?? []).flatMap((link) => {
    const network = networkOf(link.url);
    return network && link.tipo === 'red-social' && !link.archivado ? { ...link, network } : [];
  }),
);

type NetworkRow = BlockOf<'redes'>;

/** The row of icons, visible or not. */
export const $row = computed($draft, (draft): NetworkRow | undefined =>
  draft?.bloques.find((block): block is NetworkRow => block.tipo === 'redes' && !block.archivado),
);

/** Returns the URL of a typed user name: with its @, without, or as a part of a URL. */
function addressOf(typed: string, network: HandleNetwork): string {
  const bare = typed.trim();
  const handle = handleIn(bare) ?? (/^[\w.-]+$/.test(bare) && !networkOf(bare) ? bare : undefined);
  return handle ? pageOf(handle, network) : normalizeAddress(bare);
}

/** Adds a network by user name or URL. Returns an error message, undefined on success. */
export function addNetwork(network: HandleNetwork, typed: string): string | undefined {
  if (typed.trim() === '') return networkTexts.faults.empty;
  const address = addressOf(typed, network);
  const { name } = NETWORKS[network];
  if (networkOf(address) !== network) return networkTexts.faults.other(name);
  const isKnown = $networks.get().some(({ url }) => placeOf(url) === placeOf(address));
  if (isKnown) return networkTexts.faults.known;
  if (remainingItems('enlaces') === 0) return undefined;
  setItems([...draftItems(), recognisedLink(address, '', pageLanguage())]);
  $announcement.set(networkTexts.added(name));
  return undefined;
}

/** Shows a network on the page or hides it. */
export function showNetwork(id: string, activo: boolean): void {
  showItem(id, { activo });
}

/** Removes a network; the toast restores it at its position. */
export function removeNetwork({ id, network }: NetworkLink): void {
  setItems(draftItems().filter((item) => item.id !== id));
  offerRevert(networkTexts.removed(NETWORKS[network].name));
}

/** Swaps a network with the one before or after it. */
export function moveNetwork({ id, network }: NetworkLink, step: 1 | -1): void {
  const networks = $networks.get();
  const at = networks.findIndex((other) => other.id === id);
  const neighbour = networks[at + step];
  if (!neighbour) return;
  const items = draftItems();
  const [mine, theirs] = [id, neighbour.id].map((one) => items.find((item) => item.id === one));
  if (!mine || !theirs) return;
  const swapped = new Map([
    [mine.id, theirs],
    [theirs.id, mine],
  ]);
  setItems(items.map((item) => swapped.get(item.id) ?? item));
  $announcement.set(networkTexts.moved(NETWORKS[network].name, at + step + 1, networks.length));
}

function updateRow(id: string, change: (row: NetworkRow) => NetworkRow): void {
  setItems(
    draftItems().map((item) =>
      item.id === id && isBlock(item) && item.tipo === 'redes' ? change(item) : item,
    ),
  );
}

/** Shows the networks as a row of icons, or as buttons. */
export function showRow(activo: boolean): void {
  const row = $row.get();
  if (row) updateRow(row.id, (block) => ({ ...block, activo }));
  else if (activo) setItems([newBlock('redes'), ...draftItems()]);
}

/** Moves the row of icons above or below everything else. */
export function placeRow(lugar: NetworkRow['datos']['lugar']): void {
  const row = $row.get();
  if (row) updateRow(row.id, (block) => ({ ...block, datos: { lugar } }));
}
