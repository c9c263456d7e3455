import { LRUCache } from 'lru-cache';
import { timeoutSignal } from '@/lib/kernel/env/system';
import { aborted, fetchPage } from '@/lib/kernel/http/outgoing/safe-fetch.server';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time/units';
import { askProvider } from '@/lib/page/blocks/embeds/ask.server';
import { embedOf } from '@/lib/page/blocks/incrustado/providers';
import { addressFault } from '@/lib/page/links/address';
import { NETWORKS, networkOf } from '@/lib/page/links/networks';
import {
  type EncodedPicture,
  encodeLinkPicture,
  storeLooseLinkPicture,
} from '@/lib/page/media/service.server';
import { lineOf, type PageFacts, readPage, textOf } from './page';
import { meaningOf } from './rules';
import type { Found } from './schema';
import { recognitionFault } from './texts';
import { withoutTracking } from './tracking';

/** Addresses that a person may ask about in an hour: each is a request to another site. */
export const READINGS = rateLimit('lecturas', 150, 3_600, recognitionFault('tooMany'));

/** How long a provider may take for all that is asked of it. */
const PATIENCE = 7 * SECOND_MS;
const MAX_BYTES = { page: 1024 * 1024, picture: 5 * 1024 * 1024 };
const MAX_TITLE = 100;

/** Fetches what an address answers, and where that is. Throws when it cannot be had. */
export type GetPage = (
  address: string,
  most: number,
  signal: AbortSignal,
) => Promise<{ body: Buffer; address: string }>;

const getPage: GetPage = (address, most, signal) => fetchPage(address, { most, signal });

/** What was found of an address, its picture re-encoded. */
interface Answer extends PageFacts {
  url: string;
  encoded?: EncodedPicture;
}

/** Titles of pages for those who are not signed in there: they say nothing of what was shared. */
const NO_TITLE =
  /^(?:log ?in|sign ?in|iniciar? sesi[oó]n|inicia sesi[oó]n|just a moment|un momento|attention required|access denied|acceso denegado|forbidden|error|40\d|page not found|not found|robot check|are you a (?:human|robot)|captcha)/i;

/** A title without what is only the network's own name. */
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
  const isWhole = addressFault(landed) === undefined;
  // A shortened address of something that plays: its provider says more than its page.
  if (isWhole && landed !== url && meaningOf(landed).kind === 'player')
    return await byProvider(landed, get, signal).catch(() => ({ url: landed }));
  const { titulo, ...facts } = readPage(textOf(body), address);
  return { url: isWhole ? landed : url, ...facts, ...ownTitle(titulo, url) };
}

/** Asks about an address. What fails is left out: the link works without it. */
async function ask(url: string, get: GetPage, signal: AbortSignal): Promise<Answer> {
  const answer = await byProvider(url, get, signal)
    .catch(() => byPage(url, get, signal))
    .catch((): Answer => ({ url }));
  if (!answer.picture) return answer;
  const bytes = await get(answer.picture, MAX_BYTES.picture, signal).catch(() => undefined);
  const encoded = bytes && (await encodeLinkPicture(bytes.body).catch(() => undefined));
  return encoded ? { ...answer, encoded } : answer;
}

/** What was found lately, for all: a second person's question is no second request. */
const answers = new LRUCache<string, Promise<Answer>>({ max: 100, ttl: HOUR_MS });

/** The answer about an address within the time that a person waits for it. */
function answerTo(url: string, get: GetPage): Promise<Answer> {
  const cached = answers.get(url);
  if (cached) return cached;
  const signal = timeoutSignal(PATIENCE);
  const answer = Promise.race([ask(url, get, signal), aborted(signal)]).catch(
    (): Answer => ({ url }),
  );
  answers.set(url, answer);
  // What said nothing is asked again soon: its provider may only have been busy.
  void answer.then(({ titulo }) => titulo ?? answers.set(url, answer, { ttl: MINUTE_MS }));
  return answer;
}

/**
 * Asks the provider of an address once for its title and picture, and for what it announces or
 * sells. Never throws for what a provider does: all failures look alike, so that no caller learns
 * from them what our network reaches.
 */
export async function readAddress(uid: string, url: string, get = getPage): Promise<Found> {
  const {
    encoded,
    titulo = '',
    evento = null,
    producto = null,
    ...answer
  } = await answerTo(url, get);
  // A page has room for so many pictures that nothing shows yet: the title comes without it then.
  const imagen = encoded ? await storeLooseLinkPicture(uid, encoded).catch(() => '') : '';
  return { url: answer.url, titulo, imagen, evento, producto };
}
