import { UNKNOWN_COUNTRY } from '@/lib/core/geo/regions';
import { parseAddress } from '@/lib/core/text/address';
import { normalizeAddress } from '@/lib/links/address';
import { NETWORKS, type NetworkId, networkOf } from '@/lib/links/networks';
import { hostOf } from '@/lib/links/readable';
import { withoutTracking } from '../recognition/tracking';

/** Address where a release is played or sold. Statistics count its clicks by the id. */
export interface Service {
  id: string;
  url: string;
  /** The name of a service that is not recognised. */
  nombre: string;
}

/**
 * The music services, most used first. This order applies until visitors have clicked. Each service
 * has the pattern of its releases as `host/path`; an artist's page is not a release.
 */
const RELEASES = {
  spotify:
    /^(?:open|play)\.spotify\.com\/(?:intl-[a-z]{2,3}\/)?(?:embed\/)?(?:album|track|prerelease)\/\w|^spotify\.(?:app\.)?link\/\w|^spoti\.fi\/\w/,
  'youtube-music': /\/(?:watch|playlist)$|\/browse\/(?:MPRE|OLAK)/,
  'apple-music': /\/(?:album|song|music-video)\/./,
  youtube: /^youtu\.be\/.|\/(?:watch|playlist)$|\/shorts\/./,
  'amazon-music': /\/(?:albums|tracks)\/B/,
  deezer: /\/(?:album|track)\/\d|^link\.deezer\.com\/s\/.|^(?:deezer|dzr)\.page\.link\/./,
  tidal: /\/(?:album|track|video)\/\d|^tidal\.link\/./,
  soundcloud:
    /^soundcloud\.com\/[^/]+\/(?!(?:tracks|albums|sets|likes|reposts|popular-tracks|followers|following)$)(?:sets\/)?[^/]+$|^(?:on\.soundcloud\.com|soundcloud\.app\.goo\.gl)\/./,
  bandcamp: /^[^./]+\.bandcamp\.com\/(?:album|track)\/./,
} as const satisfies Partial<Record<NetworkId, RegExp>>;

type ServiceId = keyof typeof RELEASES;
const SERVICE_IDS = Object.keys(RELEASES) as ServiceId[];

const isService = (network: NetworkId | undefined): network is ServiceId =>
  network !== undefined && Object.hasOwn(RELEASES, network);

/** Returns the music service of an address by its host; undefined for others. */
export function serviceOf(address: string): ServiceId | undefined {
  const network = networkOf(address);
  if (isService(network)) return network;
  // Amazon Music also has the path /music/ in Amazon's shops.
  const { pathname = '' } = parseAddress(normalizeAddress(address)) ?? {};
  return network === 'amazon' && pathname.startsWith('/music/') ? 'amazon-music' : undefined;
}

/** True for the address of an album or a song at a music service. */
export function isRelease(address: string): boolean {
  const service = serviceOf(address);
  const url = service && parseAddress(normalizeAddress(address));
  if (!url) return false;
  const path = url.pathname.replace(/\/+$/, '');
  return RELEASES[service].test(url.hostname.replace(/^(?:www|m)\./, '') + path);
}

/** Returns the display name of a service. */
export function serviceName({ url, nombre }: Pick<Service, 'url' | 'nombre'>): string {
  const service = serviceOf(url);
  return nombre || (service ? NETWORKS[service].name : hostOf(url));
}

/** Returns the distinct web addresses in a pasted text, in normal form and without tracking. */
export function addressesIn(text: string): string[] {
  const words = text.slice(0, 10_000).split(/\s+/).map(normalizeAddress);
  const addresses = words.filter((word) => /^https?:\/\/[^/]+\./.test(word)).map(withoutTracking);
  return [...new Set(addresses)];
}

/** Adds services: recognised ones at their position in the usual order, others at the end. */
export function withServices(services: readonly Service[], added: readonly Service[]): Service[] {
  const placeOf = ({ url }: Service) => {
    const service = serviceOf(url);
    return service ? SERVICE_IDS.indexOf(service) : SERVICE_IDS.length;
  };
  const all = [...services];
  for (const one of added) {
    const at = all.findIndex((other) => placeOf(other) > placeOf(one));
    all.splice(at < 0 ? all.length : at, 0, one);
  }
  return all;
}

/** Phrases that services put around the names of a release in its title. */
const CREDITS =
  /^(.+?)(?:,? (?:-|–|—) (?:single|album|álbum|sencillo|ep|song|canción)(?: and lyrics)? (?:by|de|por)|, (?:by|de)| by) (.+)$/i;

/** Splits a title as services write it into the release and its artist. */
export function namesIn(title: string): { titulo: string; artista: string } {
  const bare = title
    .replace(/\p{Cf}/gu, '')
    .replace(/ (?:[-–—|·]|en|on) (?:apple music|spotify|deezer|tidal|amazon music)$/i, '')
    .replace(/ \| (?:spotify|bandcamp|deezer|tidal)$/i, '')
    .trim();
  const [, titulo = bare, artista = ''] = CREDITS.exec(bare) ?? [];
  return { titulo, artista };
}

/** The clicks on a service from a country. */
export interface ServiceClicks {
  enlace: string;
  /** ISO 3166-1, two letters. */
  pais: string;
  clicks: number;
}

/** Minimum clicks for an order by clicks: fewer are not significant. */
const MIN_CLICKS = 20;
/** Maximum number of countries with a separate order. */
const MAX_COUNTRIES = 12;

/** The codes of an unknown country. */
const NOWHERE = new Set(['', UNKNOWN_COUNTRY]);

const sum = (clicks: readonly ServiceClicks[]) => clicks.reduce((all, one) => all + one.clicks, 0);

/**
 * Returns services by the clicks of a country's visitors, most opened first. Where the country has
 * few clicks, those of all visitors decide; where all together have few, the creator's order stays.
 */
export function asOpened(
  services: readonly Service[],
  clicks: readonly ServiceClicks[],
  country?: string,
): Service[] {
  const ids = new Set(services.map(({ id }) => id));
  const known = clicks.filter(({ enlace }) => ids.has(enlace));
  const own = known.filter(({ pais }) => pais === country);
  const used = sum(own) < MIN_CLICKS ? known : own;
  if (sum(used) < MIN_CLICKS) return [...services];
  const opened = new Map(services.map(({ id }) => [id, 0]));
  for (const { enlace, clicks } of used) opened.set(enlace, (opened.get(enlace) ?? 0) + clicks);
  return services.toSorted((one, other) => (opened.get(other.id) ?? 0) - (opened.get(one.id) ?? 0));
}

/** Returns the countries whose order differs from that of all visitors, most clicks first. */
export function countriesApart(
  services: readonly Service[],
  clicks: readonly ServiceClicks[],
): string[] {
  const orderOf = (country?: string) =>
    asOpened(services, clicks, country)
      .map(({ id }) => id)
      .join();
  const byAll = orderOf();
  const totalOf = (country: string) => sum(clicks.filter(({ pais }) => pais === country));
  return [...new Set(clicks.map(({ pais }) => pais))]
    .filter((country) => !NOWHERE.has(country) && orderOf(country) !== byAll)
    .sort((one, other) => totalOf(other) - totalOf(one))
    .slice(0, MAX_COUNTRIES);
}
