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
import {
  type Card,
  contactBlock,
  embedBlock,
  lineBlock,
  networksBlock,
  textBlock,
  titleBlock,
} from './blocks';

/** Number of characters of a card that are read: its portrait comes after the needed fields. */
const MAX_LENGTH = 20_000;
const BEGINS = /^(?:data:text\/(?:x-)?vcard[^,]*,)?\s*BEGIN:VCARD\r?\n/i;

const plain = (value: string) => value.replace(/\\([\\,;])/g, '$1').trim();

/** Returns the first value of a property, with any group and parameters. */
function propertyOf(text: string, name: string): string | undefined {
  return new RegExp(`^(?:[\\w-]{1,40}\\.)?${name}(?:;[^:\\n]{0,300})?:(.{1,500})$`, 'im').exec(
    text,
  )?.[1];
}

/** Reads a vCard, also in a `data:` URL; undefined for any other text. */
function readCard(written: string): Card | undefined {
  const cut = written.slice(0, MAX_LENGTH);
  const text = /^data:/i.test(cut) ? decoded(cut) : cut;
  if (!BEGINS.test(text)) return undefined;
  const unfolded = text.replace(/\r/g, '').replace(/\n[ \t]/g, '');
  const [telefono, correo] = ['TEL', 'EMAIL'].map((name) => propertyOf(unfolded, name));
  const parts = propertyOf(unfolded, 'ADR')?.split(/(?<!\\);/) ?? [];
  return {
    telefono: telefono && plain(telefono.replace(/^tel:/i, '')),
    correo: correo && plain(correo),
    lugar: parts.map(plain).filter(Boolean).join(', '),
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Types of LinkBreeze links that are headings of other links. */
const HEADINGS = new Set(['section', 'header', 'group']);

function instant(value: unknown): string | undefined {
  const text = textOf(value);
  const moment = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** Converts an entry that is not a link to a block. */
function toBlock(link: Record<string, unknown>): FileBlock | undefined {
  const type = textOf(link['type']) ?? '';
  const titulo = textOf(link['title']);
  if (HEADINGS.has(type)) return titleBlock(titulo);
  if (type === 'text') return textBlock(titulo, textOf(link['description']));
  if (type === 'embed') return embedBlock(textOf(link['url']));
  if (type === 'vcard') return contactBlock(readCard(textOf(link['url']) ?? '') ?? {});
  return type === 'divider' ? lineBlock() : undefined;
}

function toItem(value: unknown): FileLink | FileBlock {
  const link = objectOf(value);
  const desde = instant(link['scheduleStart']);
  const hasta = instant(link['scheduleEnd']);
  const values = {
    url: textOf(link['url']) ?? '',
    titulo: textOf(link['title']) ?? '',
    descripcion: textOf(link['description']) ?? '',
    activo: link['isActive'] !== false,
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(link['isHighlighted'] === true && { destacado: true }),
  };
  const block = toBlock(link);
  return block ? { block: { ...block.block, activo: values.activo } } : { values };
}

/** Reads networks, which LinkBreeze stores as JSON inside the JSON: `[{"platform","url"}]`. */
function networks(profile: Record<string, unknown>): (FileLink | FileBlock)[] {
  try {
    const links = listOf(parseJson(textOf(profile['socialLinks']) ?? '[]', MAX_VALUES)).map(
      (value) => {
        const { platform, url } = objectOf(value);
        return { values: { url: textOf(url), titulo: textOf(platform), tipo: 'red-social' } };
      },
    );
    return links.length > 0 ? [networksBlock(), ...links] : [];
  } catch {
    return [];
  }
}

/** True for the JSON of a LinkBreeze backup. */
export function isLinkbreeze(json: Record<string, unknown>): boolean {
  return (
    typeof json['version'] === 'number' &&
    ['profile', 'links', 'settings', 'themes'].every((name) => Array.isArray(json[name]))
  );
}

/** Reads a LinkBreeze backup (`exportBackupPayload`, version 1). */
export function readLinkbreeze(json: Record<string, unknown>): FileContents {
  const profile = objectOf(listOf(json['profile'])[0]);
  const order = (value: unknown) => numberOf(objectOf(value)['orderIndex']) || 0;
  const links = [...listOf(json['links'])].sort((one, other) => order(one) - order(other));
  const [nombre, bio] = [textOf(profile['displayName']), textOf(profile['bio'])];
  const picture = textOf(profile['avatarUrl']);
  return {
    formato: 'linkbreeze',
    perfil: { ...(nombre && { nombre }), ...(bio && { bio }) },
    // The backup has only the picture's URL.
    ...(picture && { foto: { issue: importIssue('reasons.pictureElsewhere') } }),
    items: [...links.map(toItem), ...networks(profile)],
  };
}
