import { v7 } from 'uuid';
import { embedOf } from '@/lib/blocks/incrustado/providers';
import type { Block, BlockOf } from '@/lib/blocks/registry';
import { type Item, isBlock, newBlock, standsInRow } from '@/lib/blocks/rules';
import { chatOf } from '@/lib/blocks/whatsapp/rules';
import { firstCharacters, fitsIn } from '@/lib/core/text/characters';
import { normalizeAddress } from '@/lib/links/address';
import { whatsAppOf } from '@/lib/links/contact';
import { LINK_LIMITS } from '@/lib/links/limits';
import { NETWORKS, networkOf, suggestedTitle } from '@/lib/links/networks';
import { isNamedByNetwork, isOwnPage } from '@/lib/links/own-page';
import { addressLabel } from '@/lib/links/readable';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { isRelease, namesIn, serviceOf } from '../lanzamiento/services';
import { canPlay, isShareWords, meaningOf } from './rules';
import { getRecognitionTexts } from './texts';
import { withoutTracking } from './tracking';

/** True when a link's title is only its default, or a phrase of the app that shared it. */
export function isUntitled({ titulo, url }: Pick<Link, 'titulo' | 'url'>, language: string) {
  return titulo === suggestedTitle(url, language) || titulo === '' || isShareWords(titulo);
}

/** Returns the common fields of links and blocks: a converted item keeps position and schedule. */
const placeOf = ({ id, activo, desde, hasta, archivado }: Item) => ({
  id,
  activo,
  desde,
  hasta,
  archivado,
});

/** Converts a link to a player, which keeps the link's title if a person has written it. */
export function asPlayer(link: Link, language: string): BlockOf<'incrustado'> {
  const titulo = isUntitled(link, language) ? '' : link.titulo;
  const url = embedOf(link.url)?.url ?? link.url;
  return { ...newBlock('incrustado', { url, titulo }), ...placeOf(link) };
}

/** Converts a link to WhatsApp or a telephone number to a chat, or returns undefined. */
export function asChat(link: Link, language: string): BlockOf<'whatsapp'> | undefined {
  const meaning = meaningOf(whatsAppOf(link.url) ?? link.url);
  if (meaning.kind !== 'chat') return undefined;
  const mensaje = meaning.mensaje || getRecognitionTexts(language).firstMessage;
  return { ...newBlock('whatsapp', { numero: meaning.numero, mensaje }), ...placeOf(link) };
}

/** Converts a player or a chat to a link. `titulo` is the link's title if the player has none. */
export function asLink(block: Block, language: string, titulo = ''): Link | undefined {
  if (block.tipo === 'whatsapp') {
    return newLink(NETWORKS.whatsapp.name, {
      ...placeOf(block),
      url: chatOf(block, '').url,
      tipo: NETWORKS.whatsapp.tipo,
    });
  }
  if (block.tipo !== 'incrustado') return undefined;
  const url = normalizeAddress(block.datos.url);
  const name = block.datos.titulo || titulo || suggestedTitle(url, language);
  const network = networkOf(url);
  const tipo = network ? NETWORKS[network].tipo : 'personalizado';
  return newLink(firstCharacters(name, LINK_LIMITS.titulo), { ...placeOf(block), url, tipo });
}

/**
 * Converts a link or a player of an album or a song to a release with that service. Undefined for
 * other items and for YouTube. `found` is the title at the provider.
 */
export function asRelease(
  item: Item,
  language: string,
  found = '',
): BlockOf<'lanzamiento'> | undefined {
  const isPlayer = isBlock(item) && item.tipo === 'incrustado';
  if (isBlock(item) && !isPlayer) return undefined;
  const { url, titulo } = isPlayer ? item.datos : item;
  if (!isRelease(url) || serviceOf(url) === 'youtube') return undefined;
  const own = !isPlayer && isUntitled(item, language) ? '' : titulo;
  const service = { id: v7(), url: withoutTracking(normalizeAddress(url)), nombre: '' };
  const names = namesIn(own || found);
  return { ...newBlock('lanzamiento', { ...names, servicios: [service] }), ...placeOf(item) };
}

/** Returns the most useful item for a pasted link: a player, a chat, or the link itself. */
export function itemFor(pasted: Link, language: string): Item {
  const link = { ...pasted, url: withoutTracking(pasted.url) };
  const { kind } = meaningOf(link.url);
  if (kind === 'player') return asPlayer(link, language);
  // A chat block shows a default text, so a link that a person has named stays a link.
  if (kind === 'chat' && isUntitled(link, language)) return asChat(link, language) ?? link;
  return kind === 'product' && link.tipo === 'personalizado' ? { ...link, tipo: 'tienda' } : link;
}

/** Another form of an item, with the converted item. An event or a product is created elsewhere. */
export type Alternative =
  | { as: 'link' | 'player' | 'release' | 'chat' | 'button' | 'icon'; item: Item }
  | { as: 'event' }
  | { as: 'product' };

/** Returns the other form of a link to a profile: an icon in the row, or a button with a title. */
function otherPlace(link: Link): Alternative[] {
  const network = networkOf(link.url);
  if (!network || link.tipo !== 'red-social' || !isOwnPage(link.url)) return [];
  const { name } = NETWORKS[network];
  if (standsInRow(link)) {
    const user = addressLabel(link.url).split('/').at(-1) ?? '';
    const long = `${name} · ${user.startsWith('@') ? user : `@${user}`}`;
    const titulo = fitsIn(long, LINK_LIMITS.titulo) ? long : `${name} ·`;
    return [{ as: 'button', item: { ...link, titulo } }];
  }
  const isPlain = link.descripcion === '' && link.imagen === '' && !link.destacado;
  const isOurs = link.titulo.startsWith(`${name} ·`) || isNamedByNetwork(link);
  return isPlain && isOurs ? [{ as: 'icon', item: { ...link, titulo: name } }] : [];
}

/** Returns the other forms of an item. Each conversion is one tap and can be reversed. */
export function alternativesTo(item: Item, language: string, titulo?: string): Alternative[] {
  const release = asRelease(item, language, titulo);
  const others: Alternative[] = release ? [{ as: 'release', item: release }] : [];
  if (isBlock(item)) {
    const link = asLink(item, language, titulo);
    return link && link.url !== '' ? [{ as: 'link', item: link }, ...others] : others;
  }
  const { kind } = meaningOf(item.url);
  if (canPlay(item.url)) others.push({ as: 'player', item: asPlayer(item, language) });
  const chat = asChat(item, language);
  if (chat) others.push({ as: 'chat', item: chat });
  else others.push(...otherPlace(item));
  if (kind === 'event') others.push({ as: 'event' });
  if (kind === 'product') others.push({ as: 'product' });
  return others;
}
