import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, anonymous } from '../client';

const ACCEPTED = 'gzip, deflate, br, zstd';

/** Requests a page as a browser without cookies. */
export function visit(url: string, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  return anonymous(url).request(method, path, {
    headers: { 'accept-encoding': ACCEPTED, ...headers },
  });
}

/** The text of a response in any encoding. */
export function plainText({ bytes, headers }: Answer): string {
  const form = headers.get('content-encoding');
  if (form === 'br') return brotliDecompressSync(bytes).toString();
  return form === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

/** The text of a page without a session, requested twice: rendered, and from the cache. */
export async function readTwice(url: string, path: string): Promise<string> {
  const drawn = plainText(await visit(url, path));
  const text = plainText(await visit(url, path));
  if (drawn !== text) throw new Error(`${path} is another page when it is kept`);
  return text;
}
