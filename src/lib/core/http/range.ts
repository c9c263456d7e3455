/** A range of a file in bytes, both ends included. */
export interface Part {
  from: number;
  to: number;
}

/** Parses a Range header for a file of `size` bytes; `whole` for several or invalid ranges. */
export function parseRange(header: string | null, size: number): Part | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'unsatisfiable' : { from, to };
}

/** Characters that need no encoding in a header's extended value (RFC 8187). */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/**
 * Returns a Content-Disposition that makes a browser save a file under a name in any script. Old
 * programs read the first name, in which special and non-ASCII characters are underscores.
 */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = [...new TextEncoder().encode(name)]
    .map((byte) => String.fromCharCode(byte))
    .join('')
    .replace(
      PLAIN,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Media types that a browser could run, or show as a page. */
const ACTIVE = /html|svg|[/+]xml$|script|wasm|flash|multipart|message/;

/** Returns the media type for a download: plain bytes for a type that a browser could run. */
export function safeType(type: string): string {
  return type === '' || ACTIVE.test(type) ? 'application/octet-stream' : type;
}
