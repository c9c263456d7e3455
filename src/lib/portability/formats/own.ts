import { EVENT_LIMITS } from '@/lib/events/limits';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import {
  atWidth,
  COVER_WIDTHS,
  cardPicture,
  isLinkPicture,
  parseMediaAddress,
} from '@/lib/media/rules';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import {
  type FileBlock,
  type FileContents,
  type FileLink,
  listOf,
  numberOf,
  objectOf,
  textOf,
} from '../file-contents';

/** The version of our export file. A reader rejects newer ones. */
export const FILE_VERSION = 1;
export const FILE_FORMAT = 'enlaza';
export const PROFILE_FILE = 'perfil.json';
/** Figures are in a file beside the profile, because they grow with the years. */
export const FIGURES_FILE = 'estadisticas.json';

/** Returns a picture's path in the ZIP by its URL on the site. */
export function mediaFile(address: string): string | undefined {
  return parseMediaAddress(address) ? address.slice(1) : undefined;
}

/** True for our JSON: an export, or a profile of the API. */
export function isOwn(json: Record<string, unknown>): boolean {
  return json['formato'] === FILE_FORMAT || (Array.isArray(json['enlaces']) && 'nombre' in json);
}

/** True for an export of a newer version. */
export function isNewer(json: Record<string, unknown>): boolean {
  return json['formato'] === FILE_FORMAT && numberOf(json['version']) > FILE_VERSION;
}

/** Maximum number of events read from a file: a page cannot hold more. */
const MAX_EVENTS = EVENT_LIMITS.stored;
/** Maximum number of products, for the same reason. */
const MAX_PRODUCTS = SHOP_LIMITS.products;
const MAX_LETTERS = LETTER_LIMITS.stored;

function toLink(value: unknown): FileLink {
  return { values: typeof value === 'string' ? { url: value } : objectOf(value) };
}

const idOf = (item: FileLink | FileBlock) => ('block' in item ? item.block : item.values)['id'];

/** Sorts links and blocks by the file's `orden`; items that it lacks come last. */
function ordered(items: (FileLink | FileBlock)[], orden: unknown): typeof items {
  const places = new Map(listOf(orden).map((id, at) => [id, at]));
  const placeOf = (item: FileLink | FileBlock) => places.get(idOf(item)) ?? places.size;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Reads our own JSON. Pictures are beside it in the ZIP. */
export function readOwn(json: Record<string, unknown>): FileContents {
  const perfil = json['formato'] === FILE_FORMAT ? objectOf(json['perfil']) : json;
  const { enlaces, bloques, orden, ...fields } = perfil;
  const eventos = listOf(json['eventos']).slice(0, MAX_EVENTS).map(objectOf);
  const productos = listOf(json['productos']).slice(0, MAX_PRODUCTS).map(objectOf);
  const boletines = listOf(json['boletines']).slice(0, MAX_LETTERS).map(objectOf);
  const blocks = listOf(bloques).map((value) => ({ block: objectOf(value) }));
  const items = ordered([...listOf(enlaces).map(toLink), ...blocks], orden);
  return { formato: 'enlaza', perfil: fields, items, eventos, productos, boletines };
}

/** Returns the paths in the ZIP of the portrait, the widest one first, and of the background. */
export function pictureFiles({ perfil }: FileContents): { fotos: string[]; fondo?: string } {
  const avatar = textOf(perfil['avatar']) ?? '';
  const widths = [COVER_WIDTHS.large, COVER_WIDTHS.small];
  const wider = widths.map((width) => atWidth(avatar, width));
  const fotos = [...wider, avatar].flatMap((address) => mediaFile(address) ?? []);
  const fondo = mediaFile(textOf(objectOf(perfil['apariencia'])['fondoImagen']) ?? '');
  return { fotos, ...(fondo && { fondo }) };
}

/** Returns the URLs of pictures in a block's data or a product. */
const picturesOf = ({ imagenes, portada }: Record<string, unknown>) => [
  ...listOf(imagenes).map((picture) => objectOf(picture)['medio']),
  portada,
];

/** Returns the URLs of pictures of a link or a block. */
function picturesIn(item: FileLink | FileBlock): unknown[] {
  return 'values' in item ? [item.values['imagen']] : picturesOf(objectOf(item.block['datos']));
}

/** Returns the URLs of pictures in a letter. */
const picturesOfLetter = ({ partes }: Record<string, unknown>) =>
  listOf(partes).map((part) => objectOf(part)['medio']);

const MAX_PICTURES = 500;

/** Returns the paths of a picture in the ZIP, largest first: older links have only a small one. */
function filesOf(address: string): string[] {
  const large = isLinkPicture(address) ? [cardPicture(address)] : [];
  return [...large, address].flatMap((each) => mediaFile(each) ?? []);
}

/** Returns the possible paths of all pictures of a file's list in the ZIP, by their URLs. */
export function listedFiles(contents: FileContents): Map<string, string[]> {
  const { items, productos = [], boletines = [] } = contents;
  const ofItems = [...items.flatMap(picturesIn), ...productos.flatMap(picturesOf)];
  const pictures = [...ofItems, ...boletines.flatMap(picturesOfLetter)];
  const addresses = new Set(pictures.map((address) => textOf(address) ?? ''));
  const files = [...addresses].map((address) => [address, filesOf(address)] as const);
  return new Map(files.filter(([, names]) => names.length > 0).slice(0, MAX_PICTURES));
}
