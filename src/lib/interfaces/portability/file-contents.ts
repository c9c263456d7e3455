import type { Fault } from '@/lib/kernel/i18n/faults';

/** Most bytes of a file to import (docs/product.md §11). */
export const IMPORT_LIMIT = 5 * 1024 * 1024;

/** The kinds of file that are understood. */
export const FORMATS = ['enlaza', 'linkstack', 'linkbreeze', 'linktree', 'csv', 'lista'] as const;
export type Format = (typeof FORMATS)[number];

/** A link as a file tells it. Nothing of it has been checked. */
export interface FileLink {
  /** The line of the file, where it has lines. */
  linea?: number;
  /** Fields by our names, of any type. */
  values: Record<string, unknown>;
  /** Why it cannot become a link of ours, when the format says so already. */
  fault?: Fault;
}

/** A block as a file tells it. Nothing of it has been checked. */
export interface FileBlock {
  block: Record<string, unknown>;
}

/** What a file holds, in our words. Nothing of it has been checked. */
export interface FileContents {
  formato: Format;
  /** Fields of the profile by our names. */
  perfil: Record<string, unknown>;
  /** A picture's bytes, or why there is none although the file speaks of one. */
  foto?: Uint8Array | { fault: Fault };
  /** The bytes of the picture behind the page; only our own files have it. */
  fondo?: Uint8Array;
  /** The bytes of the pictures that links and blocks show, by their addresses. */
  imagenes?: Map<string, Uint8Array>;
  /** Links and blocks as they follow one another. */
  items: (FileLink | FileBlock)[];
  /** Events; only our own files have them. */
  eventos?: Record<string, unknown>[];
  /** Products; only our own files have them. */
  productos?: Record<string, unknown>[];
}

/** Most entries that a file may have: the rest would not fit anyhow. */
export const MAX_ENTRIES = 2_000;

/** Most values in a file's JSON: as many entries have about 40,000. */
export const MAX_VALUES = 100_000;

/** A value as text, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A value as a number, NaN for what is none: an object can refuse to be converted. */
export function numberOf(value: unknown): number {
  return typeof value === 'object' ? Number.NaN : Number(value);
}

/** A value as an object to look into; anything else is an empty one. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A value as a list, as far as it is read; anything else is an empty one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES + 1) : [];
}
