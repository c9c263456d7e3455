import { firstCharacters, fitsIn } from '@/lib/kernel/text/characters';
import type { Block, BlockOf } from '@/lib/page/blocks/registry';
import { type Item, isBlock, newBlock, standsInRow } from '@/lib/page/blocks/rules';
import { chatOf } from '@/lib/page/blocks/whatsapp/rules';
import { normalizeAddress } from '@/lib/page/links/address';
import { whatsAppOf } from '@/lib/page/links/contact';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { NETWORKS, networkOf, suggestedTitle } from '@/lib/page/links/networks';
import { isNamedByNetwork, isOwnPage } from '@/lib/page/links/own-page';
import { addressLabel } from '@/lib/page/links/readable';
import { newLink } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import { canPlay, isShareWords, meaningOf } from './rules';
import { getRecognitionTexts } from './texts';
import { withoutTracking } from './tracking';

/** Whether a link is called what its address says anyway, or by an app that shared it. */
export function isUntitled({ titulo, url }: Pick<Link, 'titulo' | 'url'>, language: string) {
  return titulo === suggestedTitle(url, language) || titulo === '' || isShareWords(titulo);
}

/** The fields that a link and a block have alike: one that becomes the other stays where it is. */
const placeOf = ({ id, activo, desde, hasta, archivado }: Item) => ({
  id,
  activo,
  desde,
  hasta,
  archivado,
});

/** What plays at a link's address, with the link's own title. */
export function asPlayer(link: Link, language: string): BlockOf<'incrustado'> {
  const titulo = isUntitled(link, language) ? '' : link.titulo;
  return { ...newBlock('incrustado', { url: link.url, titulo }), ...placeOf(link) };
}

/** The chat that a link of WhatsApp or a telephone number opens, or undefined. */
export function asChat(link: Link, language: string): BlockOf<'whatsapp'> | undefined {
  const meaning = meaningOf(whatsAppOf(link.url) ?? link.url);
  if (meaning.kind !== 'chat') return undefined;
  const mensaje = meaning.mensaje || getRecognitionTexts(language).firstMessage;
  return { ...newBlock('whatsapp', { numero: meaning.numero, mensaje }), ...placeOf(link) };
}

/** The link that a block of a player or a chat is, called `titulo` where it has no title of its own. */
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

/** What a pasted link is best shown as: a player, a chat, or the link that it is. */
export function itemFor(pasted: Link, language: string): Item {
  const link = { ...pasted, url: withoutTracking(pasted.url) };
  const { kind } = meaningOf(link.url);
  if (kind === 'player') return asPlayer(link, language);
  // A chat is drawn with words of ours: one that a person has named stays a link.
  if (kind === 'chat' && isUntitled(link, language)) return asChat(link, language) ?? link;
  return kind === 'product' && link.tipo === 'personalizado' ? { ...link, tipo: 'tienda' } : link;
}

/** What else something can be made, each with the item that it becomes. */
export type Alternative =
  | { as: 'link' | 'player' | 'chat' | 'button' | 'icon'; item: Item }
  | { as: 'event' }
  | { as: 'product' };

/** A link to a profile as an icon of the row, or as a button with its address in the title. */
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

/** What a link or a block can be made by one tap, and back again. */
export function alternativesTo(item: Item, language: string, titulo?: string): Alternative[] {
  if (isBlock(item)) {
    const link = asLink(item, language, titulo);
    return link && link.url !== '' ? [{ as: 'link', item: link }] : [];
  }
  const { kind } = meaningOf(item.url);
  const others: Alternative[] = [];
  if (canPlay(item.url)) others.push({ as: 'player', item: asPlayer(item, language) });
  const chat = asChat(item, language);
  if (chat) others.push({ as: 'chat', item: chat });
  else others.push(...otherPlace(item));
  if (kind === 'event') others.push({ as: 'event' });
  if (kind === 'product') others.push({ as: 'product' });
  return others;
}
