import { v7 } from 'uuid';
import type { Unpublished } from '@/lib/page/links/limits';
import { NETWORKS } from '@/lib/page/links/networks';
import { isNamedByNetwork, isOwnPage } from '@/lib/page/links/own-page';
import { addressLabel } from '@/lib/page/links/readable';
import { hiddenReason, newLink, type Shown } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import { embedOf } from './embeds/providers';
import type { BlockType } from './limits';
import { isWholeNumber, phoneOf } from './phone';
import type { Block, BlockOf } from './schema';
import { getBlocksTexts } from './texts';

/** Something in a page's list: a link, or a block. */
export type Item = Link | Block;

/** Whether something in the list is a block. */
export function isBlock(item: Item): item is Block {
  return 'datos' in item;
}

/**
 * What a new block of each kind says: what its schema takes for what is left out. Said here
 * once more, because the schemas would take their library into the browser.
 */
const EMPTY: { [T in BlockType]: BlockOf<T>['datos'] } = {
  titulo: { texto: '', plegado: false },
  texto: { texto: '' },
  imagenes: { imagenes: [], forma: 'una' },
  incrustado: { url: '' },
  redes: { lugar: 'arriba' },
  whatsapp: { numero: '', mensaje: '' },
  contacto: { telefono: '', correo: '', lugar: '', horario: '', formulario: true, vcard: true },
  boletin: { titulo: '', texto: '' },
  preguntas: { pares: [] },
  eventos: { cuantos: 3 },
  productos: { ids: [] },
  'cuenta-atras': { hasta: null, texto: '', alTerminar: '' },
  separador: {},
};

/** A new block of a kind, shown as soon as it says something. */
export function newBlock<T extends BlockType>(
  tipo: T,
  datos: Partial<BlockOf<T>['datos']> = {},
): BlockOf<T> {
  return {
    id: v7(),
    tipo,
    activo: true,
    desde: null,
    hasta: null,
    archivado: false,
    datos: { ...EMPTY[tipo], ...datos },
  } as unknown as BlockOf<T>;
}

/**
 * Whether a row of icons shows a link instead of its button: an icon says its network and no more,
 * so it stands for somebody's own page there to which nothing of theirs was added.
 */
export function standsInRow(link: Link): boolean {
  const { tipo, destacado, descripcion, imagen, url } = link;
  const isPlain = !destacado && descripcion === '' && imagen === '' && isNamedByNetwork(link);
  return tipo === 'red-social' && isPlain && isOwnPage(url);
}

/** The questions of a block that have an answer. */
export function answered({ datos }: BlockOf<'preguntas'>) {
  return datos.pares.filter(({ p, r }) => p.trim() !== '' && r.trim() !== '');
}

/** Whether a block of contact says any way to somebody. */
function saysHow({ datos }: BlockOf<'contacto'>): boolean {
  const { telefono, correo, lugar, horario, formulario, vcard } = datos;
  return formulario || vcard || [telefono, correo, lugar, horario].some((text) => text !== '');
}

/** Whether a block lacks what it cannot be shown without. */
export function isDraftBlock(block: Block): boolean {
  switch (block.tipo) {
    case 'titulo':
    case 'texto':
      return block.datos.texto.trim() === '';
    case 'whatsapp':
      return !isWholeNumber(phoneOf(block.datos.numero));
    case 'imagenes':
      return block.datos.imagenes.length === 0;
    case 'contacto':
      return !saysHow(block);
    case 'incrustado':
      return block.datos.url === '';
    case 'preguntas':
      return answered(block).length === 0;
    case 'cuenta-atras':
      return block.datos.hasta === null;
    default:
      return false;
  }
}

/** Why a block is not published at a moment, or undefined. */
export function unpublishedBlock(block: Block, now: Date): Unpublished | undefined {
  return hiddenReason(block, isDraftBlock(block), now);
}

/** Whether a countdown has come to its end and has nothing to say after it. */
function isOver(block: Block, now: Date): boolean {
  if (block.tipo !== 'cuenta-atras' || block.datos.hasta === null) return false;
  return block.datos.alTerminar === '' && now >= new Date(block.datos.hasta);
}

/** The same, of a block that goes by itself too: once its moment has come it is past. */
export function unpublishedNow(block: Block, now: Date): Unpublished | undefined {
  return unpublishedBlock(block, now) ?? (isOver(block, now) ? 'past' : undefined);
}

/** The blocks that a page shows at a moment. */
export function publishedBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks.filter((block) => unpublishedNow(block, now) === undefined);
}

/** The moments at which what a block shows changes by itself, as of something that ends then. */
export function momentsOf(block: Block): Shown[] {
  return block.tipo === 'cuenta-atras' ? [block, { ...block, ...block.datos }] : [block];
}

/** What statistics say of something that can be clicked. */
type Button = Pick<Link, 'id' | 'titulo' | 'url'>;

/** What can be clicked in a block, as it is named to who reads a language. */
function buttonsIn(block: Block, language: string): Button[] {
  if (block.tipo === 'whatsapp') return [chatOf(block, NETWORKS.whatsapp.name)];
  if (block.tipo === 'contacto' || block.tipo === 'boletin') {
    return [{ id: block.id, titulo: getBlocksTexts(language).kinds[block.tipo].name, url: '' }];
  }
  if (block.tipo === 'incrustado') {
    const embed = embedOf(block.datos.url);
    return embed ? [{ id: block.id, titulo: NETWORKS[embed.provider].name, url: embed.url }] : [];
  }
  if (block.tipo !== 'imagenes') return [];
  const leading = block.datos.imagenes.filter(({ url }) => url !== '');
  return leading.map(({ id, alt, url }) => ({ id, titulo: alt || addressLabel(url), url }));
}

/** What can be clicked in blocks, as statistics name it to who reads a language. */
export function buttonsOf(
  blocks: readonly Block[],
  language: string,
): (Button & { block: Block })[] {
  return blocks.flatMap((block) => {
    return buttonsIn(block, language).map((button) => ({ ...button, block }));
  });
}

/** A WhatsApp block as the link that it is: a chat with its number that begins with its message. */
export function chatOf({ id, datos }: BlockOf<'whatsapp'>, titulo: string): Link {
  const text = datos.mensaje === '' ? '' : `?text=${encodeURIComponent(datos.mensaje)}`;
  return newLink(titulo, { id, url: `https://wa.me/${datos.numero.slice(1)}${text}` });
}
