import { normalizeAddress } from './address';
import { hostOf } from './readable';

/** Services whose pages are lists of links, by host: who has one there may bring it along. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  'allmylinks.com': 'AllMyLinks',
  'beacons.ai': 'Beacons',
  'bio.link': 'Bio Link',
  'bio.site': 'Bio Sites',
  'campsite.bio': 'Campsite',
  'hoo.be': 'Hoo.be',
  'komi.io': 'Komi',
  'linkin.bio': 'Linkin.bio',
  'linktr.ee': 'Linktree',
  'lnk.bio': 'Lnk.Bio',
  'msha.ke': 'Milkshake',
  'solo.to': 'Solo.to',
  'stan.store': 'Stan Store',
  'taplink.cc': 'Taplink',
};

/** The service of a page of links that an address belongs to, or undefined. */
export function collectionOf(address: string): string | undefined {
  const url = normalizeAddress(address);
  return /^https?:/.test(url) ? COLLECTIONS[hostOf(url)] : undefined;
}
