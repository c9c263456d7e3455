import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import { addressFault, normalizeAddress } from '@/lib/page/links/address';
import { handleIn } from '@/lib/page/links/contact';
import { NETWORKS, networkOf, suggestedTitle } from '@/lib/page/links/networks';
import type { Link } from '@/lib/page/links/schema';
import { $faults, linkKey, typedAddressFault } from '../draft/faults';
import { updateLink } from '../draft/items';
import { $draft, draftItems, tidyItems } from '../draft/profile';
import { texts } from '../texts';

/** The id of the link whose URL field is focused: its errors are shown when the field is left. */
export const $typing = atom<string | null>(null);

const linkOf = (id: string) => $draft.get()?.enlaces.find((link) => link.id === id);

/** The title that a link's URL suggests, while it has no title of its own. */
function isNamedByAddress({ titulo, url }: Link): boolean {
  const title = suggestedTitle(normalizeAddress(url), pageLanguage());
  return ['', texts.links.newTitle, title].includes(titulo);
}

/**
 * Sets a URL as it is typed. The title of an untitled link follows at once: once the next field is
 * focused it must not change.
 */
export function writeAddress(id: string, typed: string): void {
  const link = linkOf(id);
  if (!link) return;
  const url = normalizeAddress(typed);
  const follows = isNamedByAddress(link) && url !== '' && !addressFault(url);
  const network = networkOf(url);
  const values = {
    url: typed,
    ...(follows && { titulo: suggestedTitle(url, pageLanguage()) }),
    ...(follows && network && { tipo: NETWORKS[network].tipo }),
  };
  updateLink(link, values, `${id}.url`);
}

/** Brings a typed address into its normal form; what is none stays as typed, and is told. */
export function settleAddress(id: string): void {
  $typing.set(null);
  const link = linkOf(id);
  if (!link) return;
  const url = normalizeAddress(link.url);
  // Its network is being asked for under the field: that is what it lacks.
  const fault = handleIn(url) ? undefined : typedAddressFault(url);
  if (fault) $faults.setKey(linkKey(id, 'url'), fault);
  else if (url !== link.url)
    tidyItems(draftItems().map((item) => (item.id === id ? { ...link, url } : item)));
}
