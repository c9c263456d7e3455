declare const IN_NO_LANGUAGE: unique symbol;

/**
 * An issue in no language yet: the name of a catalogue, the path to its words, and their values,
 * such as `links.tooMany[500]`. It is text, because the
 * messages of zod and of errors are.
 */
export type Issue = string & { readonly [IN_NO_LANGUAGE]: true };

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
const ISSUE = /^(\w+)\.([\w.-]+)(\[.*\])?$/s;

/**
 * Registers the messages of a domain's issues and returns the function that names one. A caller
 * that can name an issue has imported its texts: no list of all domains is needed.
 */
export function issuesOf<Texts extends object>(name: string, read: (language: string) => Texts) {
  catalogues.set(name, read);
  return <To extends Way<Texts>>(way: To, ...params: Params<At<Texts, To>>): Issue =>
    `${name}.${way}${params.length > 0 ? JSON.stringify(params) : ''}` as Issue;
}

/** The words of an issue, or undefined for what is none. */
function findMessage(message: string, language: string): string | undefined {
  const [, name = '', way = '', params = '[]'] = ISSUE.exec(message) ?? [];
  const texts: unknown = catalogues.get(name)?.(language);
  const words = way
    .split('.')
    .reduce((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], texts);
  return typeof words === 'function' ? words(...JSON.parse(params)) : (words as string | undefined);
}

/** Returns true for a message that is the key of an issue and not a text. */
export function isIssue(message: string): message is Issue {
  return catalogues.has(ISSUE.exec(message)?.[1] ?? '');
}

/** Returns the words of an issue in a language. */
export function issueWords(issue: string, language: string): string {
  return findMessage(issue, language) ?? issue;
}
