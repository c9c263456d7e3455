import { LRUCache } from 'lru-cache';
import { askProvider } from '@/lib/blocks/embeds.server';
import { embedOf } from '@/lib/blocks/incrustado/providers';
import { timeoutSignal } from '@/lib/core/env/system';
import { aborted, fetchPage } from '@/lib/core/http/outgoing.server';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { addressIssue } from '@/lib/links/address';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import {
  type EncodedPicture,
  encodeLinkPicture,
  storeLooseLinkPicture,
} from '@/lib/media/service.server';
import { lineOf, type PageFacts, readPage, textOf } from './page';
import { meaningOf } from './rules';
import type { Found } from './schema';
import { recognitionIssue } from './texts';
import { withoutTracking } from './tracking';

/** URLs that a person may read per hour: each is a request to another site. */
export const READINGS = rateLimit('lecturas', 150, 3_600, recognitionIssue('tooMany'));

/** Timeout of all requests to a provider for one URL, in ms. */
const PATIENCE = 7 * SECOND_MS;
const MAX_BYTES = { page: 1024 * 1024, picture: 5 * 1024 * 1024 };
const MAX_TITLE = 100;

/** Fetches a URL; returns the body and the final URL. Throws when it fails. */
export type GetPage = (
  address: string,
  most: number,
  signal: AbortSignal,
) => Promise<{ body: Buffer; address: string }>;

const getPage: GetPage = (address, most, signal) => fetchPage(address, { most, signal });

/** The metadata of a URL, its picture re-encoded. */
interface Answer extends PageFacts {
  url: string;
  encoded?: EncodedPicture;
}

/** Titles of sign-in and interstitial pages, which do not describe the shared URL. */
const NO_TITLE =
  /^(?:log ?in|sign ?in|iniciar? sesi[oó]n|inicia sesi[oó]n|just a moment|un momento|attention required|access denied|acceso denegado|forbidden|error|40\d|page not found|not found|robot check|are you a (?:human|robot)|captcha)/i;

/** Returns a title without the network's name; none when that is all. */
function ownTitle(titulo: string | undefined, url: string): { titulo?: string } {
  if (!titulo || NO_TITLE.test(titulo)) return {};
  const network = networkOf(url);
  const name = network && NETWORKS[network].name.toLowerCase();
  const bare = titulo.toLowerCase().replace(/\s*[-–|·•]\s*(?:log ?in|inicia sesi[oó]n).*$/, '');
  return bare === name || bare === network ? {} : { titulo };
}

async function byProvider(url: string, get: GetPage, signal: AbortSignal): Promise<Answer> {
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

async function byPage(url: string, get: GetPage, signal: AbortSignal): Promise<Answer> {
  const { body, address } = await get(url, MAX_BYTES.page, signal);
  const landed = withoutTracking(address);
  const isWhole = addressIssue(landed) === undefined;
  // A shortened URL of a player: its provider knows more than its page.
  if (isWhole && landed !== url && meaningOf(landed).kind === 'player')
    return await byProvider(landed, get, signal).catch(() => ({ url: landed }));
  const { titulo, ...facts } = readPage(textOf(body), address);
  return { url: isWhole ? landed : url, ...facts, ...ownTitle(titulo, url) };
}

/** Reads the metadata of a URL. Failed parts are left out: the link works without them. */
async function ask(url: string, get: GetPage, signal: AbortSignal): Promise<Answer> {
  const result = await byProvider(url, get, signal)
    .catch(() => byPage(url, get, signal))
    .catch((): Answer => ({ url }));
  if (!result.picture) return result;
  const bytes = await get(result.picture, MAX_BYTES.picture, signal).catch(() => undefined);
  const encoded = bytes && (await encodeLinkPicture(bytes.body).catch(() => undefined));
  return encoded ? { ...result, encoded } : result;
}

/** Recent results, shared by all people to save requests. */
const answers = new LRUCache<string, Promise<Answer>>({ max: 100, ttl: HOUR_MS });

/** Returns the metadata of a URL, cached. */
function answerTo(url: string, get: GetPage): Promise<Answer> {
  const cached = answers.get(url);
  if (cached) return cached;
  const signal = timeoutSignal(PATIENCE);
  const result = Promise.race([ask(url, get, signal), aborted(signal)]).catch(
    (): Answer => ({ url }),
  );
  answers.set(url, result);
  // Results without a title expire soon: the provider may only have been busy.
  void result.then(({ titulo }) => titulo ?? answers.set(url, result, { ttl: MINUTE_MS }));
  return result;
}

/**
 * Reads a URL's title and picture, and its event or product, from its provider. Never throws for an
 * error of the provider: all failures look alike, so that no caller learns which hosts this network
 * reaches.
 */
export async function readAddress(uid: string, url: string, get = getPage): Promise<Found> {
  const {
    encoded,
    titulo = '',
    evento = null,
    producto = null,
    ...answer
  } = await answerTo(url, get);
  // A page's limit of unused pictures may be reached: the title is returned without the picture.
  const imagen = encoded ? await storeLooseLinkPicture(uid, encoded).catch(() => '') : '';
  return { url: answer.url, titulo, imagen, evento, producto };
}
