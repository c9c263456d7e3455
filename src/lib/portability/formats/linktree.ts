import { networkOf } from '@/lib/links/networks';
import {
  type FileBlock,
  type FileContents,
  type FileLink,
  listOf,
  numberOf,
  objectOf,
  textOf,
} from '../file-contents';
import { importIssue } from '../texts';
import { embedBlock, networksBlock, textBlock, titleBlock } from './blocks';

const HEADINGS = new Set(['HEADER', 'GROUP']);
/** Types of Linktree links that are plain buttons. */
const PLAIN = new Set(['', 'CLASSIC', 'SOCIAL', 'EMAIL', 'PHONE']);

function toItem(value: unknown): FileLink | FileBlock {
  const link = objectOf(value);
  const type = textOf(link['type']) ?? '';
  if (HEADINGS.has(type)) return titleBlock(textOf(link['title']));
  if (type === 'TEXT') return textBlock(textOf(link['title']), textOf(link['description']));
  const gate = objectOf(objectOf(link['rules'])['gate']);
  const adult = typeof gate['age'] === 'number' && gate['age'] >= 18;
  // Any other type is an embed, if we have its player.
  const embed = PLAIN.has(type) || adult ? undefined : embedBlock(textOf(link['url']));
  if (embed) return embed;
  const values = {
    url: textOf(link['url']) ?? '',
    titulo: textOf(link['title']) ?? '',
    ...(adult && { tipo: 'contenido-18' }),
  };
  return { values };
}

/** Types of Linktree icons that are not networks; such a link gets the default title of its URL. */
const GENERIC = /EMAIL|PHONE|SMS|WEBSITE|URL|LINK$/;

/** Returns the name of a network: CLUBHOUSE → Clubhouse. It is the same in every language. */
function nameOf(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toNetwork(value: unknown): FileLink {
  const { type, url } = objectOf(value);
  const address = textOf(url) ?? '';
  const kind = textOf(type) ?? '';
  // Linktree's English name is not used where the URL determines the title.
  const isTitledByUrl = GENERIC.test(kind) || networkOf(address) !== undefined;
  const titulo = isTitledByUrl ? '' : nameOf(kind);
  return { values: { url: address, ...(titulo && { titulo }), tipo: 'red-social' } };
}

function pictureOf(address: string | undefined): FileContents['foto'] {
  if (!address) return undefined;
  const data = /^data:image\/(?:png|jpeg|webp);base64,/.exec(address);
  if (data) return Buffer.from(address.slice(data[0].length), 'base64');
  return { issue: importIssue('reasons.pictureElsewhere') };
}

function ordered(links: unknown[]): unknown[] {
  const position = (value: unknown) => numberOf(objectOf(value)['position']) || 0;
  return [...links].sort((one, other) => position(one) - position(other));
}

/** True for the JSON data of a Linktree page. */
export function isLinktree(json: Record<string, unknown>): boolean {
  const page = objectOf(objectOf(json['props'])['pageProps']);
  return Array.isArray(objectOf(page['account'])['links']) || Array.isArray(page['links']);
}

/** Reads the data of a Linktree page: `props.pageProps`, with the account inside or beside it. */
export function readLinktree(json: Record<string, unknown>): FileContents {
  const page = objectOf(objectOf(json['props'])['pageProps']);
  const account = objectOf(page['account']);
  const pick = (name: string) => account[name] ?? page[name];
  const nombre = textOf(pick('pageTitle'));
  const bio = textOf(pick('description'));
  const foto = pictureOf(textOf(page['profilePictureUrl']) ?? textOf(pick('profilePictureUrl')));
  const networks = listOf(pick('socialLinks')).map(toNetwork);
  return {
    formato: 'linktree',
    perfil: { ...(nombre && { nombre }), ...(bio && { bio }) },
    ...(foto && { foto }),
    items: [
      ...ordered(listOf(pick('links'))).map(toItem),
      ...(networks.length > 0 ? [networksBlock(), ...networks] : []),
    ],
  };
}

/** Returns the JSON in a saved Linktree page, as text, by search: parsing large pages is slow. */
export function linktreeData(page: string): string | undefined {
  const mark = page.search(/id=["']?__NEXT_DATA__["'\s>]/);
  if (mark < 0) return undefined;
  const begin = page.indexOf('>', mark);
  const end = begin < 0 ? -1 : page.indexOf('</script', begin);
  return end < 0 ? undefined : page.slice(begin + 1, end);
}
