/**
 * Decodes one label of a domain (RFC 3492, section 6.2). Not the npm package: Node's deprecated
 * module shadows it, and browsers have none.
 */
const [BASE, TMIN, TMAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
const PREFIX = 'xn--';
const MAX_LABEL_LENGTH = 63;
const MAX_SIZE = 0x10ffff;

/** Returns the value of a letter or digit; NaN for other characters. */
function digitOf(letter: string): number {
  const digit = Number.parseInt(letter, BASE);
  return digit < 10 ? digit + 26 : digit - 10;
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  while (rest > ((BASE - TMIN) * TMAX) / 2) {
    rest = Math.floor(rest / (BASE - TMIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}

/** Reads a variable-length integer: its value, and the position after it. */
function readNumber(text: string, from: number, bias: number): [value: number, next: number] {
  let [value, weight, at] = [0, 1, from];
  for (let k = BASE; ; k += BASE) {
    const digit = digitOf(text.charAt(at));
    at += 1;
    value += digit * weight;
    const threshold = Math.min(Math.max(k - bias, TMIN), TMAX);
    if (!(digit >= threshold)) return [value, at];
    weight *= BASE - threshold;
  }
}

function decode(text: string): string | undefined {
  const cut = text.lastIndexOf('-');
  const points = [...text.slice(0, Math.max(cut, 0))].map((letter) => letter.charCodeAt(0));
  let [at, bias, code, place] = [cut + 1, 72, 128, 0];
  while (at < text.length) {
    const [value, next] = readNumber(text, at, bias);
    const all = points.length + 1;
    bias = adapt(value, all, place === 0 && code === 128);
    code += Math.floor((place + value) / all);
    place = (place + value) % all;
    if (!(code <= MAX_SIZE)) return undefined;
    points.splice(place, 0, code);
    place += 1;
    at = next;
  }
  return String.fromCodePoint(...points);
}

/** Decodes a label: `xn--espaa-rta` → `españa`. Any other label is returned unchanged. */
export function unicodeLabel(label: string): string {
  if (!label.startsWith(PREFIX) || label.length > MAX_LABEL_LENGTH) return label;
  return decode(label.slice(PREFIX.length)) ?? label;
}
