/** The languages that the interface is written in. */
export type Language = 'es';

/** What is read by whoever reads none of the others. */
export const LANGUAGE: Language = 'es';

/**
 * Returns the one way to a catalogue: the texts in a language, in LANGUAGE where it has
 * none. Every area has its own, so that a browser loads the texts of what it shows.
 */
export function catalogue<Texts>(texts: Readonly<Record<Language, Texts>>) {
  return (language: string): Texts =>
    Object.hasOwn(texts, language) ? texts[language as Language] : texts[LANGUAGE];
}

/** Returns the language of the document that a script runs in. */
export function pageLanguage(): string {
  return typeof document === 'undefined' ? LANGUAGE : document.documentElement.lang;
}
