import { EVENT_LIMITS } from '@/lib/audience/events/limits';
import {
  atWidth,
  COVER_WIDTHS,
  cardPicture,
  isLinkPicture,
  parseMediaAddress,
} from '@/lib/page/media/rules';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import {
  type FileBlock,
  type FileContents,
  type FileLink,
  listOf,
  numberOf,
  objectOf,
  textOf,
} from '../file-contents';

/** The version of our own file. A reader refuses what is newer than itself. */
export const FILE_VERSION = 1;
export const FILE_FORMAT = 'enlaza';
export const PROFILE_FILE = 'perfil.json';
/** Beside the profile, which an import reads to its end: figures grow with the years. */
export const FIGURES_FILE = 'estadisticas.json';

/** Where a picture lies in our ZIP, by its address on the site. */
export function mediaFile(address: string): string | undefined {
  return parseMediaAddress(address) ? address.slice(1) : undefined;
}

/** Whether JSON is ours: a file that we exported, or a profile as the API gives it. */
export function isOwn(json: Record<string, unknown>): boolean {
  return json['formato'] === FILE_FORMAT || (Array.isArray(json['enlaces']) && 'nombre' in json);
}

/** Whether a file of ours is newer than what we understand. */
export function isNewer(json: Record<string, unknown>): boolean {
  return json['formato'] === FILE_FORMAT && numberOf(json['version']) > FILE_VERSION;
}

/** Most events that are taken from a file: more would not fit. */
const MAX_EVENTS = EVENT_LIMITS.stored;
/** Most products, for the same reason. */
const MAX_PRODUCTS = STORE_LIMITS.products;

function toLink(value: unknown): FileLink {
  return { values: typeof value === 'string' ? { url: value } : objectOf(value) };
}

const idOf = (item: FileLink | FileBlock) => ('block' in item ? item.block : item.values)['id'];

/** Links and blocks in the order that the file gives them; what it does not name stands at the end. */
function ordered(items: (FileLink | FileBlock)[], orden: unknown): typeof items {
  const places = new Map(listOf(orden).map((id, at) => [id, at]));
  const placeOf = (item: FileLink | FileBlock) => places.get(idOf(item)) ?? places.size;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Our own JSON. The picture comes beside it, in the ZIP. */
export function readOwn(json: Record<string, unknown>): FileContents {
  const perfil = json['formato'] === FILE_FORMAT ? objectOf(json['perfil']) : json;
  const { enlaces, bloques, orden, ...fields } = perfil;
  const eventos = listOf(json['eventos']).slice(0, MAX_EVENTS).map(objectOf);
  const productos = listOf(json['productos']).slice(0, MAX_PRODUCTS).map(objectOf);
  const blocks = listOf(bloques).map((value) => ({ block: objectOf(value) }));
  const items = ordered([...listOf(enlaces).map(toLink), ...blocks], orden);
  return { formato: 'enlaza', perfil: fields, items, eventos, productos };
}

/**
 * The files in the ZIP that are the profile's picture, the widest that it can be there in first,
 * and the one behind the page.
 */
export function pictureFiles({ perfil }: FileContents): { fotos: string[]; fondo?: string } {
  const avatar = textOf(perfil['avatar']) ?? '';
  const widths = [COVER_WIDTHS.large, COVER_WIDTHS.small];
  const wider = widths.map((width) => atWidth(avatar, width));
  const fotos = [...wider, avatar].flatMap((address) => mediaFile(address) ?? []);
  const fondo = mediaFile(textOf(objectOf(perfil['apariencia'])['fondoImagen']) ?? '');
  return { fotos, ...(fondo && { fondo }) };
}

/** The addresses of pictures in a block's data, or a product. */
const picturesOf = ({ imagenes }: Record<string, unknown>) =>
  listOf(imagenes).map((picture) => objectOf(picture)['medio']);

/** The addresses of pictures that a link or a block shows. */
function picturesIn(item: FileLink | FileBlock): unknown[] {
  return 'values' in item ? [item.values['imagen']] : picturesOf(objectOf(item.block['datos']));
}

/** Most pictures that are taken from a file. */
const MAX_PICTURES = 500;

/** The files of a picture in the ZIP, the largest first: a link's was kept small only. */
function filesOf(address: string): string[] {
  const large = isLinkPicture(address) ? [cardPicture(address)] : [];
  return [...large, address].flatMap((each) => mediaFile(each) ?? []);
}

/** Where the pictures of a file's list may lie in the ZIP, by their addresses. */
export function listedFiles({ items, productos = [] }: FileContents): Map<string, string[]> {
  const pictures = [...items.flatMap(picturesIn), ...productos.flatMap(picturesOf)];
  const addresses = new Set(pictures.map((address) => textOf(address) ?? ''));
  const files = [...addresses].map((address) => [address, filesOf(address)] as const);
  return new Map(files.filter(([, names]) => names.length > 0).slice(0, MAX_PICTURES));
}
