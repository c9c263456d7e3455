import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A form in which a page is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The forms that are stored; the plain one is made from them for the few who want it. */
export interface Forms {
  br: Buffer;
  gzip: Buffer;
}

/** A fiftieth of the time that drawing a page takes … */
const QUICK = 5;
/** … and a tenth smaller for twice that time: for pages that are asked for again. */
const BEST = 11;

/** Bytes in memory of their own: short ones would keep the whole block alive that they lie in. */
function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

async function withBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return compact(await brotli(bytes, { params }));
}

/** Compresses a page quickly, off the event loop. */
export async function compress(bytes: Buffer): Promise<Forms> {
  const [br, gz] = await Promise.all([withBrotli(bytes, QUICK), zip(bytes)]);
  return { br, gzip: compact(gz) };
}

/** The smallest brotli form of a page, off the event loop. */
export async function pack({ gzip: packed }: Forms): Promise<Buffer> {
  return withBrotli(gunzipSync(packed), BEST);
}

/** A page in one of its forms. */
export function inForm(forms: Forms, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(forms.gzip) : forms[encoding];
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
