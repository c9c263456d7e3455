import { embedOf } from '@/lib/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { isInternationalNumber } from '@/lib/blocks/kind/phone';
import { parseAddress } from '@/lib/core/text/address';
import { firstCharacters } from '@/lib/core/text/characters';
import { normalizeAddress } from '@/lib/links/address';
import { networkOf } from '@/lib/links/networks';
import { isOwnPage } from '@/lib/links/own-page';

/**
 * The meaning of a URL, found by its host and path alone: a player, a chat, a profile on a network,
 * a page of an event or a product, any other page, or a contact.
 */
export type Meaning =
  | { kind: 'player' | 'profile' | 'event' | 'product' | 'page' | 'contact' }
  | { kind: 'chat'; numero: string; mensaje: string };

type Place = [host: RegExp, path: RegExp];

/** Pattern of the top-level domain of a company's national site: `.com`, `.com.mx`, `.es`. */
const COUNTRY = '(?:com(?:\\.[a-z]{2})?|co\\.[a-z]{2}|[a-z]{2})';
const at = (host: string, path: string): Place => [
  new RegExp(`^(?:${host})$`),
  new RegExp(`^(?:${path})`),
];

/** Sites of tickets and events. */
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

/** Product pages of shops. */
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

/** Paths of product pages in shop software (Shopify, WooCommerce, Tiendanube), on any host. */
const ANY_SHOP =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:(?:collections|colecciones)\/[^/]+\/)?(?:products?|productos?|produtos?)\/[\w%.-]+$/i;

/** Maximum length of a path that is matched. */
const MAX_PATH = 600;

const isIn = (places: readonly Place[], host: string, path: string) =>
  places.some(([hosts, paths]) => hosts.test(host) && paths.test(path));

/** Returns the chat that a WhatsApp URL opens, or undefined. */
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

/** Returns the meaning of a URL, which may be as typed. */
export function meaningOf(typed: string): Meaning {
  const address = normalizeAddress(typed);
  const url = /^https?:/.test(address) ? parseAddress(address) : undefined;
  if (!url || url.username || url.password) return { kind: 'contact' };
  const chat = chatIn(url);
  if (chat) return chat;
  if (canPlay(address) && !isOwnPage(address)) return { kind: 'player' };
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

/** True when the page can play a URL: a track, a video, an album, a list or a channel. */
export function canPlay(address: string): boolean {
  const embed = embedOf(normalizeAddress(address));
  return embed !== undefined && embed.shape !== 'card';
}

/** Phrases that apps add to a URL that is shared. They are not its title. */
const SHARE_WORDS =
  /^[¡!¿?"'“«\s]*(?:(?:escuch[aáeé]|mir[aáeé]|ve[ao]?|[eé]chale un vistazo|te (?:comparto|paso|recomiendo)|descubre|dale play|check (?:this )?out|listen to|look at|watch|take a look|i(?:'|’)?m listening|estoy escuchando|ou[cç]a|olha|veja|confira)(?=$|[\s:,.…!]))/iu;

/** True when the words beside a URL are an app's phrase instead of a title. */
export function isShareWords(words: string): boolean {
  return SHARE_WORDS.test(words.slice(0, 60));
}
