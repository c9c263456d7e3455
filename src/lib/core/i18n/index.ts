/** The marks around every text of the marked language. */
export const MARKS = ['⟦', '⟧'] as const;

const [OPEN, CLOSE] = MARKS;
const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/**
 * A catalogue with marks around every text in it that has a letter, and around what its
 * functions say. What is no text (numbers, patterns) stays what it is.
 */
export function marked<Texts>(texts: Texts): Texts {
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return /\p{L}/u.test(value) ? OPEN + value + CLOSE : value;
    if (typeof value === 'function') return (...args: unknown[]) => mark(value(...args));
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mark(one)]));
  };
  return mark(texts) as Texts;
}

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
