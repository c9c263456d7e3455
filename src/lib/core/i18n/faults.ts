declare const IN_NO_LANGUAGE: unique symbol;

/**
 * A fault in no language yet: the name of a catalogue, the path to its words, and their values,
 * such as `links.tooMany[500]`. It is text, because the
 * messages of zod and of errors are.
 */
export type Fault = string & { readonly [IN_NO_LANGUAGE]: true };

type Words = string | ((...params: never[]) => string);

/** The ways to the words of a catalogue: `tooMany`, `address.scheme`. */
type Way<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends Words ? Name : `${Name}.${Way<Texts[Name]>}`;
}[keyof Texts & string];

type At<Texts, To> = To extends `${infer Head}.${infer Rest}`
  ? At<Texts[Head & keyof Texts], Rest>
  : Texts[To & keyof Texts];

/** Values that fill placeholders in words: plain, because they travel as text. */
type Params<Said> = Said extends (...params: infer Given) => string ? Given : [];

const catalogues = new Map<string, (language: string) => object>();
const FAULT = /^(\w+)\.([\w.-]+)(\[.*\])?$/s;

/**
 * Registers the messages of a domain's issues and returns the function that names one. A caller
 * that can name an issue has imported its texts: no list of all domains is needed.
 */
export function faultsOf<Texts extends object>(name: string, read: (language: string) => Texts) {
  catalogues.set(name, read);
  return <To extends Way<Texts>>(way: To, ...params: Params<At<Texts, To>>): Fault =>
    `${name}.${way}${params.length > 0 ? JSON.stringify(params) : ''}` as Fault;
}

/** The words of a fault, or undefined for what is none. */
function findMessage(message: string, language: string): string | undefined {
  const [, name = '', way = '', params = '[]'] = FAULT.exec(message) ?? [];
  const texts: unknown = catalogues.get(name)?.(language);
  const words = way
    .split('.')
    .reduce((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], texts);
  return typeof words === 'function' ? words(...JSON.parse(params)) : (words as string | undefined);
}

/** Returns true for a message that is the key of an issue and not a text. */
export function isFault(message: string): message is Fault {
  return catalogues.has(FAULT.exec(message)?.[1] ?? '');
}

/** Returns the words of a fault in a language. */
export function faultWords(fault: string, language: string): string {
  return findMessage(fault, language) ?? fault;
}
