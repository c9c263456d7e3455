/** Bytes that are examined to recognise UTF-16 without a BOM. */
const SAMPLE = 512;
const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Detects UTF-16 without a BOM: in Latin text every second byte is zero. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const enough = sample.length / 4;
  if (odd > enough && even < odd / 4) return 'utf-16le';
  return even > enough && odd < even / 4 ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters that are examined to tell text from binary data. */
const LOOKED_AT = 65_536;
/** Control characters: rare in text, frequent in binary data. */
const MAX_CONTROLS = 0.01;
const CONTROLS = /[\p{Cc}--[\t\n\v\f\r]]/gv;

/** Returns true for decoded binary data, because Windows-1252 decodes every byte. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const sample = text.slice(0, LOOKED_AT);
  return (sample.match(CONTROLS)?.length ?? 0) > sample.length * MAX_CONTROLS;
}

/**
 * Decodes a file in the encodings that spreadsheets and old editors write: UTF-8, UTF-16 with or
 * without a BOM, otherwise Windows-1252, which includes Latin-1 and is what Excel writes. Returns
 * undefined for binary data.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const wide = marked ?? guessUtf16(bytes);
  const text = wide ? decode(bytes, wide) : decode(bytes, 'utf-8');
  const read = text ?? (wide ? undefined : decode(bytes, 'windows-1252'));
  return read === undefined || isBinary(read) ? undefined : read;
}
