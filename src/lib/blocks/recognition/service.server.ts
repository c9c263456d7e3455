import { LRUCache } from 'lru-cache';
import { askProvider } from '@/lib/blocks/embeds.server';
import { embedOf } from '@/lib/blocks/incrustado/providers';
import { timeoutSignal } from '@/lib/core/env/system';
import { aborted, fetchPage } from '@/lib/core/http/outgoing.server';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { addressIssue } from '@/lib/links/address';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import { type EncodedPicture, encodeLinkPicture } from '@/lib/media/encode.server';
import { storeLooseLinkPicture } from '@/lib/media/service.server';
import { lineOf, type PageFacts, readPage, textOf } from './page';
import { meaningOf } from './rules';
import type { Found } from './schema';
import { recognitionIssue } from './texts';
import { withoutTracking } from './tracking';

/** URLs that a person may read per hour. Limited, because each is a request to another site. */
export const READINGS = rateLimit('lecturas', 150, 3_600, recognitionIssue('tooMany'));

/** Timeout (ms) of all requests for one URL together. */
const TIMEOUT_MS = 7 * SECOND_MS;
const MAX_BYTES = { page: 1024 * 1024, picture: 5 * 1024 * 1024 };
const MAX_TITLE = 100;

/** Fetches a URL; returns the body and the final URL. Throws when it fails. */
export type GetPage = (
  address: string,
  most: number,
  signal: AbortSignal,
) => Promise<{ body: Buffer; address: string }>;

const getPage: GetPage = (address, most, signal) => fetchPage(address, { most, signal });

/** The metadata of a URL, with its picture re-encoded. */
interface UrlMetadata extends PageFacts {
  url: string;
  encoded?: EncodedPicture;
}

/** Titles of sign-in and interstitial pages, which do not describe the shared URL. */
const NO_TITLE =
  /^(?:log ?in|sign ?in|iniciar? sesi[oó]n|inicia sesi[oó]n|just a moment|un momento|attention required|access denied|acceso denegado|forbidden|error|40\d|page not found|not found|robot check|are you a (?:human|robot)|captcha)/i;

/** Returns a title; none if it is only the network's name or that of a sign-in page. */
function ownTitle(titulo: string | undefined, url: string): { titulo?: string } {
  if (!titulo || NO_TITLE.test(titulo)) return {};
  const network = networkOf(url);
  const name = network && NETWORKS[network].name.toLowerCase();
  const bare = titulo.toLowerCase().replace(/\s*[-–|·•]\s*(?:log ?in|inicia sesi[oó]n).*$/, '');
  return bare === name || bare === network ? {} : { titulo };
}

async function byProvider(url: string, get: GetPage, signal: AbortSignal): Promise<UrlMetadata> {
  const embed = embedOf(url);
  const details =
    embed &&
    embed.shape !== 'card' &&
    (await askProvider(embed, async (at, most) => (await get(at, most, signal)).body));
  if (!details) throw new Error('no provider of players');
  const [picture] = details.pictures.slice(-1);
  return {
    url,
    ...ownTitle(lineOf(details.titulo, MAX_TITLE), url),
    ...(picture && { picture }),
  };
}

async function byPage(url: string, get: GetPage, signal: AbortSignal): Promise<UrlMetadata> {
  const { body, address } = await get(url, MAX_BYTES.page, signal);
  const landed = withoutTracking(address);
  const isWhole = addressIssue(landed) === undefined;
  // The URL was a shortened URL of a player, whose provider knows more than its page.
  if (isWhole && landed !== url && meaningOf(landed).kind === 'player')
    return await byProvider(landed, get, signal).catch(() => ({ url: landed }));
  const { titulo, ...facts } = readPage(textOf(body), address);
  return { url: isWhole ? landed : url, ...facts, ...ownTitle(titulo, url) };
}

/** Reads the metadata of a URL. Failed parts are left out, because the link works without them. */
async function ask(url: string, get: GetPage, signal: AbortSignal): Promise<UrlMetadata> {
  const result = await byProvider(url, get, signal)
    .catch(() => byPage(url, get, signal))
    .catch((): UrlMetadata => ({ url }));
  if (!result.picture) return result;
  const bytes = await get(result.picture, MAX_BYTES.picture, signal).catch(() => undefined);
  const encoded = bytes && (await encodeLinkPicture(bytes.body).catch(() => undefined));
  return encoded ? { ...result, encoded } : result;
}

/** LRU cache of recent results. All people share it, which saves requests. */
const answers = new LRUCache<string, Promise<UrlMetadata>>({ max: 100, ttl: HOUR_MS });

/** Returns the metadata of a URL, from the cache if possible. */
function metadataOf(url: string, get: GetPage): Promise<UrlMetadata> {
  const cached = answers.get(url);
  if (cached) return cached;
  const signal = timeoutSignal(TIMEOUT_MS);
  const result = Promise.race([ask(url, get, signal), aborted(signal)]).catch(
    (): UrlMetadata => ({ url }),
  );
  answers.set(url, result);
  // A result without a title expires soon, because the provider may only have been busy.
  void result.then(({ titulo }) => titulo ?? answers.set(url, result, { ttl: MINUTE_MS }));
  return result;
}

/**
 * Reads a URL's title and picture, and its event or product, from its provider. Never throws for an
 * error of the provider. All failures have the same result, so that no caller learns which hosts
 * this network can reach.
 */
export async function readAddress(uid: string, url: string, get = getPage): Promise<Found> {
  const {
    encoded,
    titulo = '',
    evento = null,
    producto = null,
    ...answer
  } = await metadataOf(url, get);
  // The page may have reached its limit of unused pictures. Then the title is returned without a
  // picture.
  const imagen = encoded ? await storeLooseLinkPicture(uid, encoded).catch(() => '') : '';
  return { url: answer.url, titulo, imagen, evento, producto };
}
