import { marked } from './marked';

/** The languages that people can read: one more is its catalogues, and its name here. */
export const LANGUAGES = ['es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The fallback language. */
export const LANGUAGE: Language = 'es';

/** For tests: LANGUAGE with every text between marks, so that words without them stand out. */
export const MARKED = 'zz';

/**
 * Returns the one way to a catalogue: the texts in a language, in LANGUAGE where it has
 * none. Every area has its own, so that a browser loads the texts of what it shows.
 */
export function defineTexts<Texts>(texts: Readonly<Record<Language, Texts>>) {
  let between: { texts: Texts } | undefined;
  return (language: string): Texts => {
    if (language === MARKED) {
      between ??= { texts: marked(texts[LANGUAGE]) };
      return between.texts;
    }
    return Object.hasOwn(texts, language) ? texts[language as Language] : texts[LANGUAGE];
  };
}

/** Returns the language of the document that a script runs in. */
export function pageLanguage(): string {
  return typeof document === 'undefined' ? LANGUAGE : document.documentElement.lang;
}
