import { es } from './es';

/** The shape that every language must fill. */
export type Catalogue = typeof es;

const catalogues = { es } satisfies Record<string, Catalogue>;

export type Language = keyof typeof catalogues;

/** The texts of a language. Another language is one more folder beside `es`. */
export function getTexts(language: Language = 'es'): Catalogue {
  return catalogues[language];
}
