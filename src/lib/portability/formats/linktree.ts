import { type Found, type FoundLink, listOf, numberOf, objectOf, textOf } from '../file-contents';
import { importFault } from '../texts';
import { scriptById } from './html';

const NO_LINK = new Set(['HEADER', 'GROUP', 'TEXT']);

function toLink(value: unknown): FoundLink {
  const link = objectOf(value);
  const gate = objectOf(objectOf(link['rules'])['gate']);
  const adult = typeof gate['age'] === 'number' && gate['age'] >= 18;
  const values = {
    url: textOf(link['url']) ?? '',
    titulo: textOf(link['title']) ?? '',
    ...(adult && { tipo: 'contenido-18' }),
  };
  return NO_LINK.has(textOf(link['type']) ?? '')
    ? { values, fault: importFault('reasons.header') }
    : { values };
}

/** INSTAGRAM → Instagram, EMAIL_ADDRESS → Email address. */
function nameOf(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toNetwork(value: unknown): FoundLink {
  const { type, url } = objectOf(value);
  const titulo = nameOf(textOf(type) ?? '');
  return { values: { url: textOf(url), ...(titulo && { titulo }), tipo: 'red-social' } };
}

function pictureOf(address: string | undefined): Found['foto'] {
  if (!address) return undefined;
  const data = /^data:image\/(?:png|jpeg|webp);base64,/.exec(address);
  if (data) return Buffer.from(address.slice(data[0].length), 'base64');
  return { fault: importFault('reasons.pictureElsewhere') };
}

function ordered(links: unknown[]): unknown[] {
  const position = (value: unknown) => numberOf(objectOf(value)['position']) || 0;
  return [...links].sort((one, other) => position(one) - position(other));
}

/** Whether JSON is the data of a page that Linktree draws. */
export function isLinktree(json: Record<string, unknown>): boolean {
  const page = objectOf(objectOf(json['props'])['pageProps']);
  return Array.isArray(objectOf(page['account'])['links']) || Array.isArray(page['links']);
}

/** The data of a Linktree page: `props.pageProps`, with the account inside or beside it. */
export function readLinktree(json: Record<string, unknown>): Found {
  const page = objectOf(objectOf(json['props'])['pageProps']);
  const account = objectOf(page['account']);
  const pick = (name: string) => account[name] ?? page[name];
  const nombre = textOf(pick('pageTitle'));
  const bio = textOf(pick('description'));
  const foto = pictureOf(textOf(page['profilePictureUrl']) ?? textOf(pick('profilePictureUrl')));
  return {
    formato: 'linktree',
    perfil: { ...(nombre && { nombre }), ...(bio && { bio }) },
    ...(foto && { foto }),
    enlaces: [
      ...ordered(listOf(pick('links'))).map(toLink),
      ...listOf(pick('socialLinks')).map(toNetwork),
    ],
  };
}

/** The JSON in a saved Linktree page, as text. */
export function linktreeData(page: string): string | undefined {
  return scriptById(page, '__NEXT_DATA__');
}
