import type { Issue } from '@/lib/core/i18n/issues';

/** Maximum size (bytes) of a file to import (docs/product.md §11). */
export const IMPORT_LIMIT = 5 * 1024 * 1024;

export const FORMATS = ['enlaza', 'linkstack', 'linkbreeze', 'linktree', 'csv', 'lista'] as const;
export type Format = (typeof FORMATS)[number];

/** An unvalidated link of a file. */
export interface FileLink {
  /** The line of the file, if it has lines. */
  linea?: number;
  /** Fields by our names, of any type. */
  values: Record<string, unknown>;
  /** Reason why it cannot become a link, if the reader of its format already knows it. */
  issue?: Issue;
}

/** An unvalidated block of a file. */
export interface FileBlock {
  block: Record<string, unknown>;
}

/** The unvalidated contents of a file, under our names. */
export interface FileContents {
  formato: Format;
  /** Fields of the profile by our names. */
  perfil: Record<string, unknown>;
  /** The bytes of the portrait, or the reason why it is missing although the file mentions one. */
  foto?: Uint8Array | { issue: Issue };
  /** The bytes of the background; only our own files have it. */
  fondo?: Uint8Array;
  /** The bytes of pictures of links and blocks, by their URLs. */
  imagenes?: Map<string, Uint8Array>;
  items: (FileLink | FileBlock)[];
  /** Events; only our own files have them. */
  eventos?: Record<string, unknown>[];
  /** Products; only our own files have them. */
  productos?: Record<string, unknown>[];
  /** Letters; only our own files have them. */
  boletines?: Record<string, unknown>[];
}

/** Maximum number of entries of a file: a page cannot hold more. */
export const MAX_ENTRIES = 2_000;

/** Maximum number of values in a file's JSON: MAX_ENTRIES entries have about 40,000. */
export const MAX_VALUES = 100_000;

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns a value as a number, or NaN; objects are not converted, because that can throw. */
export function numberOf(value: unknown): number {
  return typeof value === 'object' ? Number.NaN : Number(value);
}

/** Returns a value as an object; {} for any other value. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Returns the first entries of a list; [] for any other value. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES + 1) : [];
}
