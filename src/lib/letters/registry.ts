import type { DrawnPart, PartKind, PartType } from './part';
import * as parts from './parts';
import type { Part } from './schema';

/** All kinds of parts (parts.ts), by name. */
const KINDS: { readonly [T in PartType]: PartKind<T> } = parts;

/** Returns the kind of a part. Pass its functions only parts of that kind. */
export const partKind = (tipo: PartType) => KINDS[tipo] as unknown as PartKind;

/** Types of parts, in the order of the menu that adds a part. */
export const PART_TYPES = (Object.keys(KINDS) as PartType[]).sort(
  (one, other) => KINDS[one].place - KINDS[other].place,
);

/** True for a part without content: it is not sent. */
export const isEmptyPart = (part: Part): boolean => partKind(part.tipo).isEmpty(part);

/** Returns the parts that are drawn; empty parts are left out. */
export function drawnParts(partes: readonly Part[]): DrawnPart[] {
  return partes
    .filter((part) => !isEmptyPart(part))
    .flatMap((part) => partKind(part.tipo).drawnAs?.(part) ?? [part as DrawnPart]);
}

/**
 * Returns the links of a letter whose clicks are counted, without duplicates: web URLs, and paths
 * of the page. Their order depends on the stored letter alone, because mails refer to a link by its
 * index.
 */
export function linksIn(slug: string, partes: readonly Part[]): string[] {
  const links = partes.flatMap((part) => partKind(part.tipo).linksOf?.(part, slug) ?? []);
  return [...new Set(links.filter((url) => /^(?:https?:\/\/|\/)/.test(url)))];
}
