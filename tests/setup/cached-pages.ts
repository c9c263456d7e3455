import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type Answer, anonymous } from './client';

const ACCEPTED = 'gzip, deflate, br, zstd';

/** Asks for a page as a browser of nobody's does. */
export function visit(url: string, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  return anonymous(url).request(method, path, {
    headers: { 'accept-encoding': ACCEPTED, ...headers },
  });
}

/** The text of an answer in whatever form it was sent. */
export function plainText({ bytes, headers }: Answer): string {
  const form = headers.get('content-encoding');
  if (form === 'br') return brotliDecompressSync(bytes).toString();
  return form === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

/** What a page says to nobody, twice: as it is drawn, and as it is kept. */
export async function readTwice(url: string, path: string): Promise<string> {
  const drawn = plainText(await visit(url, path));
  const text = plainText(await visit(url, path));
  if (drawn !== text) throw new Error(`${path} is another page when it is kept`);
  return text;
}

/** A page as it is sent once it has been packed as well as can be, which is soon after it was asked for again. */
export async function packed(url: string, path: string): Promise<Answer> {
  const { bytes: drawn } = await visit(url, path);
  const smaller = async () => (await visit(url, path)).bytes.length < drawn.length;
  await expect.poll(smaller).toBe(true);
  return visit(url, path);
}
