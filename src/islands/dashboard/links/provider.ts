import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { embedOf, nameOfEmbed } from '@/lib/page/blocks/incrustado/providers';
import type { BlockOf } from '@/lib/page/blocks/registry';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { normalizeAddress } from '@/lib/page/links/address';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { suggestedTitle } from '@/lib/page/links/networks';
import type { Link } from '@/lib/page/links/schema';
import { asPlayer, isUntitled } from '@/lib/page/recognition/items';
import { meaningOf } from '@/lib/page/recognition/rules';
import type { Found } from '@/lib/page/recognition/schema';
import { call } from '../api';
import { draftItems, settleItem } from '../draft/profile';
import { $library } from '../pictures/library';

/** How far the question about an address has come. */
export type Asked = 'asking' | 'none' | Found;

/** What was asked in this tab, by address. */
export const $found = map<Record<string, Asked>>({});

/** How long an answer is waited for: the server gives up earlier. */
const PATIENCE = 12_000;
/** Questions at a time: a long list asks no provider all at once. */
const AT_ONCE = 3;

const language = pageLanguage();

/** The web address that something is of, or ''. */
export const addressOf = (item: Item): string =>
  isBlock(item) ? (item.tipo === 'incrustado' ? item.datos.url : '') : item.url;

/** What was found of an item's address, once it is known. */
export function foundOf(item: Item, answers: Record<string, Asked>): Found | undefined {
  const answer = answers[addressOf(item)];
  return typeof answer === 'object' ? answer : undefined;
}

/** Whether its provider knows more of an item than its address says. */
export function isAskable(item: Item): boolean {
  if (isBlock(item)) return item.tipo === 'incrustado' && embedOf(item.datos.url) !== undefined;
  if (!/^https?:/.test(item.url)) return false;
  const { kind } = meaningOf(item.url);
  if (kind === 'chat' || kind === 'contact' || kind === 'profile') return false;
  return isUntitled(item, language) || item.imagen === '';
}

/** A link with what was found: its own title and picture stay. */
function titledLink(link: Link, { url, titulo, imagen }: Found): Link | BlockOf<'incrustado'> {
  // What was shortened plays once it is known where it leads.
  if (url !== link.url && meaningOf(url).kind === 'player')
    return asPlayer({ ...link, url }, language);
  const called = isUntitled(link, language) && titulo !== '';
  return {
    ...link,
    titulo: called ? firstCharacters(titulo, LINK_LIMITS.titulo) : link.titulo,
    imagen: link.imagen || imagen,
  };
}

/** Puts what was found into those of the draft that lead there. It is no change that a person made. */
function apply(url: string, answer: Found): void {
  for (const item of draftItems()) {
    if (!isBlock(item) && normalizeAddress(item.url) === url) settleItem(titledLink(item, answer));
  }
  // The item may lead to another address by now: what was found is known of that too.
  if (answer.url !== url) $found.setKey(answer.url, answer);
}

async function ask(url: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await call('POST', '/api/enlaces/leer', { body: { url }, signal });
    $found.setKey(url, answer);
    apply(url, answer);
  } catch {
    // The link is there and works: its title can be written.
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

/** Asks the providers of items for their titles and pictures, in the background, each address once. */
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

/** The same, drawn again when it becomes known; what plays on the page has it stored too. */
export function useFoundName(item: Item): string | undefined {
  const answers = useStore($found);
  const library = useStore($library);
  const embed = isBlock(item) && item.tipo === 'incrustado' && embedOf(item.datos.url);
  if (!embed) return undefined;
  const covers = typeof library === 'string' ? {} : library.portadas;
  const stored = covers[nameOfEmbed(embed)]?.titulo;
  return foundName(item, answers) ?? (item.datos.titulo === '' ? stored : undefined);
}

/** What a player or a link is called by its provider, where it has no title of its own. */
export function foundName(item: Item, answers: Record<string, Asked>): string | undefined {
  const titulo = foundOf(item, answers)?.titulo;
  if (!titulo) return undefined;
  if (isBlock(item)) return item.tipo === 'incrustado' && !item.datos.titulo ? titulo : undefined;
  return item.titulo === suggestedTitle(item.url, language) ? titulo : undefined;
}
