/** The marks around every text of the marked language. */
export const MARKS = ['⟦', '⟧'] as const;

const [OPEN, CLOSE] = MARKS;
const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns a catalogue with marks around every text that has a letter, and around the results of its
 * functions. Other values (numbers, patterns) stay unchanged.
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

/** The languages of the product. A new one needs its catalogues and its code here. */
export const LANGUAGES = ['es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE: Language = 'es';

/** For tests: LANGUAGE with marks around every text, to notice text from elsewhere. */
export const MARKED = 'zz';

/**
 * Returns the accessor of a catalogue: the texts in a language, or in LANGUAGE where it has none.
 * Every feature has its own catalogue, so that a browser loads only the texts it shows.
 */
export function defineTexts<Texts>(texts: Readonly<Record<Language, Texts>>) {
  let markedTexts: Texts | undefined;
  return (language: string): Texts => {
    if (language === MARKED) {
      markedTexts ??= marked(texts[LANGUAGE]);
      return markedTexts;
    }
    return Object.hasOwn(texts, language) ? texts[language as Language] : texts[LANGUAGE];
  };
}

/** Returns the language of the document that a script runs in. */
export function pageLanguage(): string {
  return typeof document === 'undefined' ? LANGUAGE : document.documentElement.lang;
}
