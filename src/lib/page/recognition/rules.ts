import { parseAddress } from '@/lib/kernel/text/address';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { embedOf } from '@/lib/page/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import { isInternationalNumber } from '@/lib/page/blocks/kind/phone';
import { normalizeAddress } from '@/lib/page/links/address';
import { networkOf } from '@/lib/page/links/networks';
import { isOwnPage } from '@/lib/page/links/own-page';

/**
 * What an address is of, by its host and path alone: a song or a video that plays on the page, a
 * chat, a profile on a network, a page of tickets, of something on sale, any other page, or a
 * telephone number and the like.
 */
export type Meaning =
  | { kind: 'player' | 'profile' | 'event' | 'product' | 'page' | 'contact' }
  | { kind: 'chat'; numero: string; mensaje: string };

type Place = [host: RegExp, path: RegExp];

/** A country's own ending of a company's host: `.com`, `.com.mx`, `.es`. */
const COUNTRY = '(?:com(?:\\.[a-z]{2})?|co\\.[a-z]{2}|[a-z]{2})';
const at = (host: string, path: string): Place => [
  new RegExp(`^(?:${host})$`),
  new RegExp(`^(?:${path})`),
];

/** Where tickets are sold and dates are announced. */
const EVENTS: readonly Place[] = [
  at(`eventbrite\\.${COUNTRY}`, '/e/.'),
  at(`ticketmaster\\.${COUNTRY}`, '/(?:[^/]+/)?event/.|/event(?:o)?/.'),
  at('dice\\.fm', '/(?:[a-z-]{2,5}/)?event/.'),
  at('link\\.dice\\.fm', '/.'),
  at('ra\\.co', '/events/\\d'),
  at('(?:lu\\.ma|luma\\.com)', '/(?!discover|calendar|user|home|signin|pricing)[\\w.-]{3,}$'),
  at('meetup\\.com', '/(?:[a-z]{2}-[A-Za-z]{2}/)?[^/]+/events/\\d'),
  at('bandsintown\\.com', '/(?:[a-z]{2}/)?e/\\d'),
  at('songkick\\.com', '/(?:concerts|festivals)/\\d'),
  at('feverup\\.com', '/(?:[a-z]{2}/[^/]+/)?m/\\d|/m/\\d'),
  at('[a-z0-9-]+\\.boletia\\.com|boletia\\.com', '/.|/$'),
  at('superboletos\\.com', '/(?:landing-)?evento/.'),
  at('passline\\.com', '/eventos/.'),
  at('ticketplus\\.(?:cl|com\\.pa|global)', '/events/.'),
  at('joinnus\\.com', '/events?/.'),
  at('tuboleta\\.com', '/(?:es/)?eventos/.'),
  at('eticket\\.(?:mx|co|cr)', '/masinformacion|/evento/.'),
  at('entradium\\.com', '/(?:[a-z]{2}/)?events/.'),
  at('entradas\\.com', '/event/.'),
  at('wegow\\.com', '/(?:[a-z-]{2,5}/)?(?:conciertos|festivales)/.'),
  at('alpogo\\.com', '/evento/.'),
  at('allaccess\\.com\\.ar', '/event/.'),
  at('livepass\\.com\\.ar', '/events/.'),
  at('sympla\\.com\\.br', '/evento/.'),
  at('shotgun\\.live', '/(?:[a-z]{2}/)?events/.'),
  at('universe\\.com', '/events/.'),
  at('facebook\\.com', '/events/\\d'),
];

/** Where one thing is on sale. */
const PRODUCTS: readonly Place[] = [
  at(`(?:[a-z]+\\.)?amazon\\.${COUNTRY}`, '/(?:[^/]+/)?(?:dp|gp/product)/[A-Z0-9]{10}'),
  at('etsy\\.com', '/(?:[a-z]{2}(?:-[a-z]{2})?/)?listing/\\d'),
  at(`articulo\\.mercadolibre\\.${COUNTRY}`, '/M[A-Z]{2}-?\\d'),
  at(`(?:produto\\.)?mercadoli[bv]re\\.${COUNTRY}`, '/(?:[^/]+/)?(?:p|up)/M[A-Z]{2}'),
  at('(?:[a-z0-9-]+\\.)?gumroad\\.com', '/l/.'),
  at(
    'hotmart\\.com',
    '/(?:[a-z-]{2,5}/)?(?:product|marketplace/(?:productos|produtos|products))/.',
  ),
  at('(?:go|pay)\\.hotmart\\.com', '/.'),
  at('ko-fi\\.com', '/s/.'),
  at('payhip\\.com', '/b/.'),
  at('[a-z0-9-]+\\.bandcamp\\.com', '/merch/.'),
  at(`ebay\\.${COUNTRY}`, '/itm/.'),
  at('(?:[a-z]{2}\\.)?aliexpress\\.com', '/item/\\d'),
  at('redbubble\\.com', '/(?:[a-z]{2}/)?i/.'),
  at('depop\\.com', '/products/.'),
  at('(?:[a-z]{2}\\.)?wallapop\\.com', '/item/.'),
  at(`vinted\\.${COUNTRY}`, '/items/\\d'),
  at('stan\\.store', '/[^/]+/p/.'),
];

/** What shops call the page of a thing (Shopify, WooCommerce, Tiendanube), on any host. */
const ANY_SHOP =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:(?:collections|colecciones)\/[^/]+\/)?(?:products?|productos?|produtos?)\/[\w%.-]+$/i;

/** Longest path that is looked at. */
const MAX_PATH = 600;

const isIn = (places: readonly Place[], host: string, path: string) =>
  places.some(([hosts, paths]) => hosts.test(host) && paths.test(path));

/** The chat that an address of WhatsApp opens, or undefined. */
function chatIn(url: URL): Meaning | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const [, inPath] = (host === 'wa.me' && /^\/\+?(\d{7,15})\/?$/.exec(url.pathname)) || [];
  const isSend = /^(?:(?:api|web)\.)?whatsapp\.com$/.test(host) && /^\/send\/?$/.test(url.pathname);
  const digits = inPath ?? (isSend ? (url.searchParams.get('phone') ?? '') : '');
  const numero = `+${digits.replace(/[^\d]/g, '')}`;
  if (!isInternationalNumber(numero)) return undefined;
  const text = (url.searchParams.get('text') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return { kind: 'chat', numero, mensaje: firstCharacters(text, BLOCK_LIMITS.mensaje) };
}

/** What is one song or video, and not a person's page, an album or a list of them. */
function playsOne(address: string): boolean {
  const embed = embedOf(address);
  if (!embed || embed.shape === 'card' || isOwnPage(address)) return false;
  const { provider, key } = embed;
  if (provider === 'soundcloud') return /^[^/]+\/(?!sets\/)[^/]+$/.test(key);
  if (provider === 'apple-music') return /\?i=\d|\/(?:song|music-video)\//.test(key);
  if (provider === 'bandcamp') return key.includes('/track/');
  return /^(?:video|clip|track|episode|list)\//.test(key);
}

/** What an address, as it was typed too, is of. */
export function meaningOf(typed: string): Meaning {
  const address = normalizeAddress(typed);
  const url = /^https?:/.test(address) ? parseAddress(address) : undefined;
  if (!url || url.username || url.password) return { kind: 'contact' };
  const chat = chatIn(url);
  if (chat) return chat;
  if (playsOne(address)) return { kind: 'player' };
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const path = url.pathname.slice(0, MAX_PATH);
  if (url.port === '') {
    if (isIn(EVENTS, host, path)) return { kind: 'event' };
    if (isIn(PRODUCTS, host, path)) return { kind: 'product' };
  }
  if (isOwnPage(address)) return { kind: 'profile' };
  if (networkOf(address) === undefined && ANY_SHOP.test(path)) return { kind: 'product' };
  return { kind: 'page' };
}

/** Whether an address plays on the page, as one thing or as an album, a list, a channel. */
export function canPlay(address: string): boolean {
  const embed = embedOf(normalizeAddress(address));
  return embed !== undefined && embed.shape !== 'card';
}

/** What apps write beside an address that is shared, and people do not mean as its title. */
const SHARE_WORDS =
  /^[¡!¿?"'“«\s]*(?:(?:escuch[aáeé]|mir[aáeé]|ve[ao]?|[eé]chale un vistazo|te (?:comparto|paso|recomiendo)|descubre|dale play|check (?:this )?out|listen to|look at|watch|take a look|i(?:'|’)?m listening|estoy escuchando|ou[cç]a|olha|veja|confira)(?=$|[\s:,.…!]))/iu;

/** Whether words beside an address are an app's, or a friend's, and no title. */
export function isShareWords(words: string): boolean {
  return SHARE_WORDS.test(words.slice(0, 60));
}
