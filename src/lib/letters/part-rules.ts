import type { DrawnPart, PartKind, PartType } from './part';
import * as parts from './parts';
import type { Part } from './schema';

/** All kinds of parts (parts.ts), by name. */
const KINDS: { readonly [T in PartType]: PartKind<T> } = parts;

/** Returns the kind of a part, whose functions take that part. */
export const partKind = (tipo: PartType) => KINDS[tipo] as unknown as PartKind;

/** In the order of the menu that adds one. */
export const PART_TYPES = (Object.keys(KINDS) as PartType[]).sort(
  (one, other) => KINDS[one].place - KINDS[other].place,
);

/** True for a part without content: it is not sent. */
export const isEmptyPart = (part: Part): boolean => partKind(part.tipo).isEmpty(part);

/** Returns the parts that are drawn, without empty ones. */
export function drawnParts(partes: readonly Part[]): DrawnPart[] {
  return partes
    .filter((part) => !isEmptyPart(part))
    .flatMap((part) => partKind(part.tipo).drawnAs?.(part) ?? [part as DrawnPart]);
}

/**
 * Links of a letter whose clicks are counted, each once: web addresses, and paths of the page. Their
 * order depends on the stored letter alone, so that mails sent earlier keep their numbers.
 */
export function linksIn(slug: string, partes: readonly Part[]): string[] {
  const links = partes.flatMap((part) => partKind(part.tipo).linksOf?.(part, slug) ?? []);
  return [...new Set(links.filter((url) => /^(?:https?:\/\/|\/)/.test(url)))];
}
