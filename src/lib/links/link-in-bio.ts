import { normalizeAddress } from './address';
import { hostOf } from './readable';

/** Link-in-bio services by host. A page at such a service can be imported. */
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

/** Returns the link-in-bio service of a URL, or undefined. */
export function collectionOf(address: string): string | undefined {
  const url = normalizeAddress(address);
  return /^https?:/.test(url) ? COLLECTIONS[hostOf(url)] : undefined;
}
