import type { Right } from '@/lib/people/rights';
import type { Part } from './schema';

export type PartType = Part['tipo'];
export type PartOf<T extends PartType> = Extract<Part, { tipo: T }>;

/** The types of parts that mails and the archive draw. `drawnAs` converts parts of other types. */
export type DrawnPart = PartOf<'texto' | 'imagen' | 'boton' | 'producto' | 'fecha'>;

/** A kind of part of a letter. Browsers load it; its fields, which need zod, are in schema.ts. */
export interface PartKind<T extends PartType = PartType> {
  texts(language: string): { name: string };
  /** Sort key in the menu that adds a part, ascending. */
  place: number;
  /** The right to add such a part, if not everyone who writes letters may add it. */
  right?: Right;
  empty: PartOf<T>;
  /** True for a part without content: it is not sent. */
  isEmpty(part: PartOf<T>): boolean;
  /** Returns the empty field that keeps a part with content from being sent. */
  missing?(part: PartOf<T>): string | undefined;
  /** Returns the part's links, whose clicks are counted. */
  linksOf?(part: PartOf<T>, slug: string): string[];
  drawnAs?(part: PartOf<T>): DrawnPart[];
}
