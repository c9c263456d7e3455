import type { TileSize } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';

/** Most blocks of a page, and limits that several kinds share, in characters (graphemes). */
export const BLOCK_LIMITS = {
  stored: 200,
  titulo: 100,
  mensaje: 300,
  numero: 40,
  alt: 300,
} as const;

/** The fields that every block has: visibility and schedule. */
type ItemFields = Pick<Link, 'id' | 'activo' | 'desde' | 'hasta' | 'archivado' | 'tamano'>;

/** A block of a kind: its `datos` are those of its `tipo`. */
export type BlockWith<Tipo extends string, Datos> = ItemFields & { tipo: Tipo; datos: Datos };

/** A clickable item as statistics show it. */
export type Button = Pick<Link, 'id' | 'titulo' | 'url'>;

/** A field of `datos` (`texto`, `pares.0.p`), its text and its limit in characters. */
export type TextOf = readonly [field: string, text: string, most: number];

/** A field of `datos` and the text of its issue, or undefined without one. */
export type IssueOf = readonly [field: string, issue: string | undefined];

/**
 * A kind of block. Browsers load it, so its schema, which needs zod, is another file. Functions get
 * the block's stored `datos`; most kinds define only some of them.
 */
export interface BlockKind<Tipo extends string = string, Datos = unknown> {
  tipo: Tipo;
  /** Returns its name and its purpose in one line. */
  texts(language: string): { name: string; help: string };
  /** The `datos` of a new block: equal to the schema's defaults. */
  empty: Datos;
  /** The plan's feature that it needs to be shown. */
  needs?: 'events' | 'store';
  /** Hidden when the installation sends no mail. */
  needsMail?: true;
  /** A page needs only one: an import adds no second. */
  single?: true;
  /** Tile size of a new one in a mosaic; undefined for kinds that always have the full width. */
  tile?: TileSize;
  /** True when a required field is empty: it is not shown. */
  isDraft?(datos: Datos): boolean;
  /** Returns its first words, as its name in the dashboard's list. */
  nameOf?(datos: Datos): string;
  /** Returns the texts whose length is checked while typing. */
  textsOf?(datos: Datos): TextOf[];
  /** Returns further issues while typing; the schema still decides. */
  issuesOf?(datos: Datos, language: string): IssueOf[];
  /** Returns the instant at which it disappears by itself, or null. */
  endOf?(datos: Datos): string | null;
  /** Returns the instants at which its content changes by itself. */
  momentsOf?(datos: Datos): string[];
  /** Returns what a page shows of it at a moment, without what is not out yet. */
  publicOf?(datos: Datos, now: Date): Datos;
  /** Returns its clickable items as statistics name them. */
  buttonsOf?(block: BlockWith<Tipo, Datos>, language: string): Button[];
  /** Returns its pictures stored here, each by its field. */
  picturesOf?(datos: Datos): [field: string, address: string][];
}

/** Checks the type of a block kind's definition. */
export function defineBlock<const Tipo extends string, Datos>(
  kind: BlockKind<Tipo, Datos>,
): BlockKind<Tipo, Datos> {
  return kind;
}
