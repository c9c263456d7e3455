import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { timeoutSignal } from '@/lib/core/env/system';
import { aborted, only, PUBLIC, pin, type Reach } from '@/lib/core/http/outgoing.server';

/** A request, and its limits. */
interface Posted {
  headers: Record<string, string>;
  body: string;
  /** The maximum number of response bytes that are read; the rest is ignored. */
  most: number;
  /** Timeout (ms) of the whole request, the DNS lookup included. */
  timeout: number;
  signal: AbortSignal;
  reach?: Reach | undefined;
}

export interface PostResponse {
  status: number;
  /** The beginning of its body. */
  text: string;
}

/** Reads the beginning of a body, `most` bytes at most. */
async function beginningOf(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most).toString();
}

function send(url: URL, pinned: string, signal: AbortSignal, { headers, body, most }: Posted) {
  return new Promise<PostResponse>((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = String(Buffer.byteLength(body));
    const all = { ...headers, 'Content-Length': length, 'Accept-Encoding': 'identity' };
    const settings = { method: 'POST', headers: all, signal, agent: false, lookup: only(pinned) };
    const request = open(url, settings, (response: IncomingMessage) => {
      beginningOf(response, most)
        .then((text) => resolve({ status: response.statusCode ?? 0, text }))
        .catch(reject)
        .finally(() => response.destroy());
    });
    request.once('error', reject);
    request.end(body);
  });
}

/**
 * Sends a POST request to a URL that an unknown person entered. The host's IP address is checked as
 * in askStatus, and the connection uses this same address, so that a later DNS answer cannot change
 * it. Redirects are not followed. Throws UnsafeAddressError, or the connection's error.
 */
export async function postSafely(address: string, posted: Posted): Promise<PostResponse> {
  const { timeout, reach = PUBLIC } = posted;
  const signal = AbortSignal.any([timeoutSignal(timeout), posted.signal]);
  const url = new URL(address);
  const pinned = await Promise.race([pin(url, reach), aborted(signal)]);
  return send(url, pinned, signal, posted);
}
