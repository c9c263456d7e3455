import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/core/i18n';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import { handleIn, withZoneCode } from '@/lib/links/contact';
import { NETWORKS, networkOf, suggestedTitle } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { $issues, linkKey, typedAddressIssue } from '../draft/issues';
import { updateLink } from '../draft/items';
import { $draft, draftItems, tidyItems } from '../draft/store';
import { $zone } from '../draft/zone';
import { texts } from '../texts';

/** The id of the link whose URL field is focused: its errors are shown when the field is left. */
export const $typing = atom<string | null>(null);

const linkOf = (id: string) => $draft.get()?.enlaces.find((link) => link.id === id);

/**
 * Returns true while a link's title is empty, the default one, or the one that its URL suggests.
 */
function isNamedByAddress({ titulo, url }: Link): boolean {
  const title = suggestedTitle(normalizeAddress(url), pageLanguage());
  return ['', texts.links.newTitle, title].includes(titulo);
}

/**
 * Sets a URL while it is typed. The title of an untitled link follows at once, because it must not
 * change later, when the next field is focused.
 */
export function writeAddress(id: string, typed: string): void {
  const link = linkOf(id);
  if (!link) return;
  const url = normalizeAddress(typed);
  const follows = isNamedByAddress(link) && url !== '' && !addressIssue(url);
  const network = networkOf(url);
  const values = {
    url: typed,
    ...(follows && { titulo: suggestedTitle(url, pageLanguage()) }),
    ...(follows && network && { tipo: NETWORKS[network].tipo }),
  };
  updateLink(link, values, `${id}.url`);
}

/** Normalizes a typed URL. An invalid URL stays as typed and gets an error. */
export function settleAddress(id: string): void {
  $typing.set(null);
  const link = linkOf(id);
  if (!link) return;
  const url = withZoneCode(normalizeAddress(link.url), $zone.get());
  // A user name is no error, because the field below asks for its network.
  const issue = handleIn(url) ? undefined : typedAddressIssue(url);
  if (issue) $issues.setKey(linkKey(id, 'url'), issue);
  else if (url !== link.url)
    tidyItems(draftItems().map((item) => (item.id === id ? { ...link, url } : item)));
}
