import type { TileSize } from '@/lib/page/links/limits';
import type { Link } from '@/lib/page/links/schema';

/** Most blocks of a page, and limits that several kinds share, in characters as a person counts them. */
export const BLOCK_LIMITS = {
  stored: 200,
  titulo: 100,
  mensaje: 300,
  numero: 40,
  alt: 300,
} as const;

/** What every block has beside what its kind says: whether and when it is shown. */
type ItemFields = Pick<Link, 'id' | 'activo' | 'desde' | 'hasta' | 'archivado' | 'tamano'>;

/** A block of a kind: its `datos` are those of its `tipo`. */
export type BlockWith<Tipo extends string, Datos> = ItemFields & { tipo: Tipo; datos: Datos };

/** What statistics say of something that can be clicked. */
export type Button = Pick<Link, 'id' | 'titulo' | 'url'>;

/** A field of `datos` (`texto`, `pares.0.p`) with its text and the most characters that fit. */
export type TextOf = readonly [field: string, text: string, most: number];

/** A field of `datos` with its issue in words, or undefined where it has none. */
export type IssueOf = readonly [field: string, issue: string | undefined];

/**
 * A kind of block. It loads in the browser: its schema, which takes zod with it, is a file of
 * its own. Functions get the block's `datos` as stored; most kinds need only some of them.
 */
export interface BlockKind<Tipo extends string = string, Datos = unknown> {
  tipo: Tipo;
  /** Its name, and what it is for in a line. */
  texts(language: string): { name: string; help: string };
  /** The `datos` of a new block: the schema's defaults, once more. */
  empty: Datos;
  /** The rule of the plan that it needs to show anything. */
  needs?: 'events' | 'store';
  /** Whether it shows nothing where the installation sends no mail. */
  needsMail?: true;
  /** Whether a page needs only one: an import adds no second. */
  single?: true;
  /** The size of a new one's tile in a mosaic; undefined for what always takes the whole width. */
  tile?: TileSize;
  /** Whether it lacks what it cannot be shown without. */
  isDraft?(datos: Datos): boolean;
  /** The first words that it says, by which the dashboard lists it. */
  nameOf?(datos: Datos): string;
  /** The texts that are measured while they are typed. */
  textsOf?(datos: Datos): TextOf[];
  /** Other issues of what is typed; the schema decides all the same. */
  issuesOf?(datos: Datos, language: string): IssueOf[];
  /** The instant at which it disappears by itself, or null. */
  endOf?(datos: Datos): string | null;
  /** The instants at which what it shows changes by itself. */
  momentsOf?(datos: Datos): string[];
  /** What can be clicked in it, as statistics name it. */
  buttonsOf?(block: BlockWith<Tipo, Datos>, language: string): Button[];
  /** Our pictures in it, each by its field. */
  picturesOf?(datos: Datos): [field: string, address: string][];
}

/** Defines a kind of block: its folder's way into the registry. */
export function defineBlock<const Tipo extends string, Datos>(
  kind: BlockKind<Tipo, Datos>,
): BlockKind<Tipo, Datos> {
  return kind;
}
