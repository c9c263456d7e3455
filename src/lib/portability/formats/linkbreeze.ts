import { parseJson } from '../../text/json';
import {
  type Found,
  type FoundLink,
  listOf,
  MOST_VALUES,
  numberOf,
  objectOf,
  textOf,
} from '../file-contents';
import { importFault } from '../texts';

/** Kinds of its links that are no link: they open a text or hold other links together. */
const NO_LINK = new Set(['text', 'section', 'header', 'divider', 'group']);

function instant(value: unknown): string | undefined {
  const text = textOf(value);
  const moment = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

function toLink(value: unknown): FoundLink {
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
  return NO_LINK.has(textOf(link['type']) ?? '')
    ? { values, fault: importFault('reasons.header') }
    : { values };
}

/** Its networks are JSON inside the JSON: `[{"platform","url"}]`. */
function networks(profile: Record<string, unknown>): FoundLink[] {
  try {
    return listOf(parseJson(textOf(profile['socialLinks']) ?? '[]', MOST_VALUES)).map((value) => {
      const { platform, url } = objectOf(value);
      return { values: { url: textOf(url), titulo: textOf(platform), tipo: 'red-social' } };
    });
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
export function readLinkbreeze(json: Record<string, unknown>): Found {
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
    enlaces: [...links.map(toLink), ...networks(profile)],
  };
}
