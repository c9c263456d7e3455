declare const IN_NO_LANGUAGE: unique symbol;

/**
 * An issue without a language: the name of a catalogue, the path of its message, and its values,
 * such as `links.tooMany[500]`. It is a string because zod's and errors' messages are strings.
 */
export type Issue = string & { readonly [IN_NO_LANGUAGE]: true };

type Words = string | ((...params: never[]) => string);

/** The paths of a catalogue's messages: `tooMany`, `address.scheme`. */
type Way<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends Words ? Name : `${Name}.${Way<Texts[Name]>}`;
}[keyof Texts & string];

type At<Texts, To> = To extends `${infer Head}.${infer Rest}`
  ? At<Texts[Head & keyof Texts], Rest>
  : Texts[To & keyof Texts];

/** Values of a message's placeholders. They are plain, because an issue is a string. */
type Params<Said> = Said extends (...params: infer Given) => string ? Given : [];

const catalogues = new Map<string, (language: string) => object>();
const ISSUE = /^(\w+)\.([\w.-]+)(\[.*\])?$/s;

/**
 * Registers the messages of a feature's issues and returns the function that creates one. Whoever
 * can create an issue has imported its texts, so that no list of all features is needed.
 */
export function issuesOf<Texts extends object>(name: string, read: (language: string) => Texts) {
  catalogues.set(name, read);
  return <To extends Way<Texts>>(way: To, ...params: Params<At<Texts, To>>): Issue =>
    `${name}.${way}${params.length > 0 ? JSON.stringify(params) : ''}` as Issue;
}

/** Returns the message of an issue, or undefined when it is not an issue. */
function findMessage(message: string, language: string): string | undefined {
  const [, name = '', way = '', params = '[]'] = ISSUE.exec(message) ?? [];
  const texts: unknown = catalogues.get(name)?.(language);
  const words = way
    .split('.')
    .reduce((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], texts);
  return typeof words === 'function' ? words(...JSON.parse(params)) : (words as string | undefined);
}

/** Returns true for a message that is an issue and not a text. */
export function isIssue(message: string): message is Issue {
  return catalogues.has(ISSUE.exec(message)?.[1] ?? '');
}

/** Returns the message of an issue in a language. */
export function issueWords(issue: string, language: string): string {
  return findMessage(issue, language) ?? issue;
}
