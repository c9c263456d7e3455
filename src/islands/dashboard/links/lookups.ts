import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { embedOf, nameOfEmbed } from '@/lib/blocks/incrustado/providers';
import { asPlayer, isUntitled } from '@/lib/blocks/recognition/items';
import { meaningOf } from '@/lib/blocks/recognition/rules';
import type { Found } from '@/lib/blocks/recognition/schema';
import type { BlockOf } from '@/lib/blocks/registry';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { firstCharacters } from '@/lib/core/text/characters';
import { normalizeAddress } from '@/lib/links/address';
import { LINK_LIMITS } from '@/lib/links/limits';
import { suggestedTitle } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { call } from '../api';
import { draftItems, settleItem } from '../draft/store';
import { $library } from '../media/pictures/library';

/** State of the lookup of a URL. */
export type LookupState = 'asking' | 'none' | Found;

/** Lookups made by this tab, by URL. */
export const $found = map<Record<string, LookupState>>({});

/** Timeout of a lookup, in ms; the server's own timeout is shorter. */
const TIMEOUT_MS = 12_000;
/** Maximum number of parallel lookups: a long list must not send all its requests at once. */
const AT_ONCE = 3;

const language = pageLanguage();

/** Returns an item's URL, or ''. */
export const addressOf = (item: Item): string =>
  isBlock(item) ? (item.tipo === 'incrustado' ? item.datos.url : '') : item.url;

/** Returns the result of the lookup of an item's URL; undefined before it is finished. */
export function foundOf(item: Item, answers: Record<string, LookupState>): Found | undefined {
  const found = answers[addressOf(item)];
  return typeof found === 'object' ? found : undefined;
}

/** Returns true when a lookup at the URL's provider can add a title or a picture. */
export function isAskable(item: Item): boolean {
  if (isBlock(item)) return item.tipo === 'incrustado' && embedOf(item.datos.url) !== undefined;
  if (!/^https?:/.test(item.url)) return false;
  const { kind } = meaningOf(item.url);
  if (kind === 'chat' || kind === 'contact' || kind === 'profile') return false;
  return isUntitled(item, language) || item.imagen === '';
}

/** Returns a link with the looked-up title and picture. A title or picture of its own stays. */
function titledLink(link: Link, { url, titulo, imagen }: Found): Link | BlockOf<'incrustado'> {
  // A short URL becomes an embed once its target is known to be playable.
  if (url !== link.url && meaningOf(url).kind === 'player')
    return asPlayer({ ...link, url }, language);
  const called = isUntitled(link, language) && titulo !== '';
  return {
    ...link,
    titulo: called ? firstCharacters(titulo, LINK_LIMITS.titulo) : link.titulo,
    imagen: link.imagen || imagen,
  };
}

/** Adds looked-up data to the draft's links with that URL, not as a change by the person. */
function apply(url: string, found: Found): void {
  for (const item of draftItems()) {
    if (!isBlock(item) && normalizeAddress(item.url) === url) settleItem(titledLink(item, found));
  }
  // The response may name another URL (a redirect's target): the result is stored for that URL too.
  if (found.url !== url) $found.setKey(found.url, found);
}

async function ask(url: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await call('POST', '/api/enlaces/leer', { body: { url }, signal });
    $found.setKey(url, response);
    apply(url, response);
  } catch {
    // A failed lookup shows no error, because the link works and its title can be typed.
    $found.setKey(url, 'none');
  }
}

const queue: string[] = [];
let running = 0;

async function work(): Promise<void> {
  running += 1;
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) await ask(url);
  running -= 1;
}

/** Looks up titles and pictures of items in the background, each URL once unless it failed. */
export function askAbout(items: readonly Item[]): void {
  for (const item of items.filter(isAskable)) {
    const url = normalizeAddress(addressOf(item));
    const before = $found.get()[url];
    if (typeof before === 'object') apply(url, before);
    if (before === 'asking' || typeof before === 'object') continue;
    $found.setKey(url, 'asking');
    queue.push(url);
  }
  while (running < AT_ONCE && queue.length > 0) void work();
}

/** Returns the provider's title of an embed: looked up in this tab, else from the media library. */
export function useFoundName(item: Item): string | undefined {
  const answers = useStore($found);
  const library = useStore($library);
  const embed = isBlock(item) && item.tipo === 'incrustado' && embedOf(item.datos.url);
  if (!embed) return undefined;
  const covers = typeof library === 'string' ? {} : library.portadas;
  const stored = covers[nameOfEmbed(embed)]?.titulo;
  return foundName(item, answers) ?? (item.datos.titulo === '' ? stored : undefined);
}

/** Returns the provider's title of an embed or a link that has no title of its own. */
export function foundName(item: Item, answers: Record<string, LookupState>): string | undefined {
  const titulo = foundOf(item, answers)?.titulo;
  if (!titulo) return undefined;
  if (isBlock(item)) return item.tipo === 'incrustado' && !item.datos.titulo ? titulo : undefined;
  return item.titulo === suggestedTitle(item.url, language) ? titulo : undefined;
}
