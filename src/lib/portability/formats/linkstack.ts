import { plainText } from '@/lib/core/text/html';
import { parseJson } from '@/lib/core/text/json';
import {
  type FileBlock,
  type FileContents,
  type FileLink,
  listOf,
  MAX_VALUES,
  numberOf,
  objectOf,
  textOf,
} from '../file-contents';
import { importIssue } from '../texts';
import { contactBlock, lineBlock, networksBlock, textBlock, titleBlock } from './blocks';

/** LinkStack's button ids (blocks/*.php, UserController). */
const BUTTON = { email: 6, heading: 42, spacer: 43, phone: 44, text: 93, icon: 94, vcard: 96 };
const PICTURES = new Set(['jpeg', 'jpg', 'png', 'webp']);

function addressOf(button: number, link: string | undefined): string | undefined {
  if (!link) return undefined;
  if (button === BUTTON.email && !/^mailto:/i.test(link)) return `mailto:${link}`;
  if (button === BUTTON.phone && !/^tel:/i.test(link)) return `tel:${link}`;
  return link;
}

/** Number of characters of a card that are read: its form has two dozen fields. */
const MAX_CARD_LENGTH = 20_000;

/** Reads a LinkStack card: JSON of a form's fields in place of a URL (blocks/vcard/handler.php). */
function cardOf(link: string | undefined): FileBlock | undefined {
  try {
    const fields = objectOf(parseJson((link ?? '').slice(0, MAX_CARD_LENGTH), MAX_VALUES));
    const first = (...names: string[]) => names.map((name) => textOf(fields[name])).find(Boolean);
    const parts = ['street', 'city', 'state', 'country'];
    const [home, work] = ['home', 'work'].map((where) =>
      parts.map((part) => textOf(fields[`${where}_address_${part}`])).filter(Boolean),
    );
    return contactBlock({
      telefono: first('cell_phone', 'work_phone', 'home_phone'),
      correo: first('email', 'work_email'),
      lugar: (work?.length ? work : home)?.join(', '),
    });
  } catch {
    return undefined;
  }
}

function toItem(value: unknown): FileLink | FileBlock {
  const link = objectOf(value);
  const button = numberOf(link['button_id']);
  if (button === BUTTON.heading) return titleBlock(textOf(link['title']));
  if (button === BUTTON.text) return textBlock(textOf(link['title']));
  if (button === BUTTON.spacer) return lineBlock();
  const card = button === BUTTON.vcard ? cardOf(textOf(link['link'])) : undefined;
  if (card) return card;
  const titulo = plainText(textOf(link['title']) ?? '');
  const url = addressOf(button, textOf(link['link']));
  const values = {
    ...(url && { url }),
    ...(titulo && { titulo }),
    tipo: button === BUTTON.icon ? 'red-social' : 'personalizado',
  };
  return button === BUTTON.vcard
    ? { values, issue: importIssue('reasons.unsupported') }
    : { values };
}

/** Sorts links as LinkStack does: pinned ones first, then by number. */
function inOrder(links: unknown[]): unknown[] {
  const rank = (value: unknown) => {
    const link = objectOf(value);
    return (link['up_link'] === 'yes' ? 0 : 1e9) + (numberOf(link['order']) || 0);
  };
  return [...links].sort((one, other) => rank(one) - rank(other));
}

/** True for LinkStack's JSON: its links have a button id. */
export function isLinkstack(json: Record<string, unknown>): boolean {
  const links = listOf(json['links']).map(objectOf);
  return links.length > 0
    ? links.every((link) => 'button_id' in link)
    : 'littlelink_description' in json;
}

function pictureOf(json: Record<string, unknown>): FileContents['foto'] {
  const data = textOf(json['image_data']);
  const extension = textOf(json['image_extension'])?.toLowerCase() ?? '';
  if (!data) return undefined;
  if (!PICTURES.has(extension)) return { issue: importIssue('reasons.picture') };
  return Buffer.from(data, 'base64');
}

/** Reads LinkStack's `links-….json` and `user_data-….json` (exportLinks and exportAll). */
export function readLinkstack(json: Record<string, unknown>): FileContents {
  const nombre = textOf(json['name']);
  const bio = plainText(textOf(json['littlelink_description']) ?? '');
  const foto = pictureOf(json);
  const links = inOrder(listOf(json['links']));
  const icons = links.filter((link) => numberOf(objectOf(link)['button_id']) === BUTTON.icon);
  return {
    formato: 'linkstack',
    perfil: { ...(nombre && { nombre }), ...(bio && { bio }) },
    ...(foto && { foto }),
    items: [...(icons.length > 0 ? [networksBlock()] : []), ...links.map(toItem)],
  };
}
