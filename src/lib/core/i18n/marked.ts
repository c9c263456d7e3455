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
