/** Deeper than any of our files, and within the limits of the parser. */
const DEEPEST = 64;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Thrown for JSON that is nested too deeply or has too many values. */
export class TooMuchJson extends Error {
  override name = 'TooMuchJson';
}

/** Returns the end of a string; `from` is the position after its opening quote. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/**
 * Parses JSON of at most `most` values. They are counted first, because parsing two megabytes of
 * brackets takes a quarter of a second, and as much text almost no time. Throws TooMuchJson, and
 * SyntaxError as JSON.parse does.
 */
export function parseJson(text: string, most: number): unknown {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COMMA) values += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) [depth, values] = [depth + 1, values + 1];
    if (values > most || depth > DEEPEST) throw new TooMuchJson();
  }
  return JSON.parse(text);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Compares two JSON values; the order of keys and undefined properties do not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}

/** Elements of a list that are written at a time, which takes a few ms of the main thread. */
const PART = 500;

/** Returns true when a value is or contains a list that takes long to write. */
export function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > PART;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongList);
}

/**
 * Yields the JSON of a value as JSON.stringify writes it, long lists in parts. Lists within lists
 * are written whole.
 */
export function* stringifyInParts(value: unknown): Generator<string> {
  if (!hasLongList(value)) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += PART) {
      yield `${at === 0 ? '[' : ','}${JSON.stringify(value.slice(at, at + PART)).slice(1, -1)}`;
    }
    yield ']';
  } else {
    let before = '{';
    for (const [name, field] of Object.entries(value as object)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* stringifyInParts(field);
      before = ',';
    }
    yield '}';
  }
}
