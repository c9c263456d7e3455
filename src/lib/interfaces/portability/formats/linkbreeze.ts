import { parseJson } from '@/lib/kernel/text/json';
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
import { importFault } from '../texts';
import {
  contactBlock,
  embedBlock,
  lineBlock,
  networksBlock,
  textBlock,
  titleBlock,
} from './blocks';
import { readCard } from './vcard';

/** Kinds of its links that hold other links together. */
const HEADINGS = new Set(['section', 'header', 'group']);

function instant(value: unknown): string | undefined {
  const text = textOf(value);
  const moment = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** What is no link in it, as a block. */
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

/** Its networks are JSON inside the JSON: `[{"platform","url"}]`. */
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

/** Whether a JSON file is LinkBreeze's backup. */
export function isLinkbreeze(json: Record<string, unknown>): boolean {
  return (
    typeof json['version'] === 'number' &&
    ['profile', 'links', 'settings', 'themes'].every((name) => Array.isArray(json[name]))
  );
}

/** LinkBreeze's backup (`exportBackupPayload`, version 1). */
export function readLinkbreeze(json: Record<string, unknown>): FileContents {
  const profile = objectOf(listOf(json['profile'])[0]);
  const order = (value: unknown) => numberOf(objectOf(value)['orderIndex']) || 0;
  const links = [...listOf(json['links'])].sort((one, other) => order(one) - order(other));
  const [nombre, bio] = [textOf(profile['displayName']), textOf(profile['bio'])];
  const picture = textOf(profile['avatarUrl']);
  return {
    formato: 'linkbreeze',
    perfil: { ...(nombre && { nombre }), ...(bio && { bio }) },
    // Its backup has the address of the picture only.
    ...(picture && { foto: { fault: importFault('reasons.pictureElsewhere') } }),
    items: [...links.map(toItem), ...networks(profile)],
  };
}
