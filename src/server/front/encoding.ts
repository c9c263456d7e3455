import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);

/** A form in which a page is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encodings that are stored: brotli, which nearly all browsers accept, and gzip from its first
 * request on.
 */
export interface Forms {
  br: Buffer;
  gzip?: Buffer;
  /** Unpacked, for as long as a response holds it: all under way at once share it. */
  plain?: WeakRef<Buffer>;
}

/** A small part of the time that drawing a page takes … */
const QUICK = 5;
/** … and a tenth smaller for twice that time: for pages that are asked for often. */
const BEST = 11;
/** 64 kB, which hold a page. A larger window only takes memory. */
const WINDOW = 16;

/** Bytes in memory of their own: short ones would keep the whole block alive that they lie in. */
function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

function settings(bytes: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  };
}

/** Compresses a page quickly. At once: handing it to another thread takes longer than doing it. */
export function compress(bytes: Buffer): Forms {
  return { br: compact(brotliCompressSync(bytes, settings(bytes, QUICK))) };
}

/** The smallest brotli form of a page, off the event loop. */
export async function pack({ br }: Forms): Promise<Buffer> {
  const bytes = brotliDecompressSync(br);
  return compact(await brotli(bytes, settings(bytes, BEST)));
}

function plainOf(forms: Forms): Buffer {
  const shared = forms.plain?.deref();
  if (shared) return shared;
  const plain = brotliDecompressSync(forms.br);
  forms.plain = new WeakRef(plain);
  return plain;
}

/** A page in one of its forms. */
export function inForm(forms: Forms, encoding: Encoding): Buffer {
  if (encoding === 'br') return forms.br;
  if (encoding === 'identity') return plainOf(forms);
  forms.gzip ??= compact(gzipSync(brotliDecompressSync(forms.br)));
  return forms.gzip;
}

// Browsers send a handful of different ones.
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The best form for an Accept-Encoding header: brotli before gzip where both are as welcome. */
export function encodingFor(accepted: string): Encoding {
  let encoding = chosen.get(accepted);
  if (!encoding) {
    const headers = { 'accept-encoding': accepted };
    const best = new Negotiator({ headers }).encodings(['br', 'gzip', 'identity']);
    const welcome = new Set(best);
    encoding = welcome.has('br') ? 'br' : welcome.has('gzip') ? 'gzip' : 'identity';
    chosen.set(accepted, encoding);
  }
  return encoding;
}
