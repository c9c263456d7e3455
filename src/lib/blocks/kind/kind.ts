import type { TileSize } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';

/** Maximum blocks of a page (`stored`), and common limits of texts in characters (graphemes). */
export const BLOCK_LIMITS = {
  stored: 200,
  titulo: 100,
  mensaje: 300,
  numero: 40,
  alt: 300,
} as const;

/** The fields that every block has: visibility and schedule. */
type ItemFields = Pick<Link, 'id' | 'activo' | 'desde' | 'hasta' | 'archivado' | 'tamano'>;

/** A block of one kind. The type of `datos` depends on `tipo`. */
export type BlockWith<Tipo extends string, Datos> = ItemFields & { tipo: Tipo; datos: Datos };

/** A clickable item as statistics show it. */
export type Button = Pick<Link, 'id' | 'titulo' | 'url'>;

/** A field of `datos` (`texto`, `pares.0.p`), its text and its limit in characters. */
export type TextOf = readonly [field: string, text: string, most: number];

/** A field of `datos` and the text of its issue; undefined without an issue. */
export type IssueOf = readonly [field: string, issue: string | undefined];

/**
 * A kind of block. Browsers load it, so its schema, which needs zod, is in a separate file. The
 * functions get the block's stored `datos`. Most kinds define only some of them.
 */
export interface BlockKind<Tipo extends string = string, Datos = unknown> {
  tipo: Tipo;
  /** Returns the kind's name and its purpose in one line. */
  texts(language: string): { name: string; help: string };
  /** The `datos` of a new block: equal to the schema's defaults. */
  empty: Datos;
  /** The feature of the plan without which the block is not shown. */
  needs?: 'events' | 'store';
  /** True for a kind that is hidden when the installation sends no mail. */
  needsMail?: true;
  /** True for a kind of which a page needs only one. An import does not add a second one. */
  single?: true;
  /** Tile size of a new block in a mosaic; undefined for kinds that always have the full width. */
  tile?: TileSize;
  /** True when a required field is empty, so that the block is not shown. */
  isDraft?(datos: Datos): boolean;
  /** Returns the block's first words, which name it in the dashboard's list. */
  nameOf?(datos: Datos): string;
  /** Returns the texts whose length is checked while typing. */
  textsOf?(datos: Datos): TextOf[];
  /** Returns further issues to show while typing. The schema still decides on saving. */
  issuesOf?(datos: Datos, language: string): IssueOf[];
  /** Returns the instant at which the block disappears automatically, or null. */
  endOf?(datos: Datos): string | null;
  /** Returns the instants at which the block's content changes automatically. */
  momentsOf?(datos: Datos): string[];
  /** Returns the `datos` that a page shows at a moment, without content that is not yet public. */
  publicOf?(datos: Datos, now: Date): Datos;
  /** Returns the block's clickable items, with the names that statistics show. */
  buttonsOf?(block: BlockWith<Tipo, Datos>, language: string): Button[];
  /** Returns the block's pictures in our storage, each with its field. */
  picturesOf?(datos: Datos): [field: string, address: string][];
}

/** Returns the definition of a block kind unchanged; the call checks its type. */
export function defineBlock<const Tipo extends string, Datos>(
  kind: BlockKind<Tipo, Datos>,
): BlockKind<Tipo, Datos> {
  return kind;
}
