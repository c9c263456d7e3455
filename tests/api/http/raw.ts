import { connect } from 'node:net';
import { anonymous } from '../../setup/client';

/** Time (ms) after which a response counts as missing. */
const HANGS = 5 * 60_000;

/** All bytes received on a socket, and the parts of the first response. */
export interface RawAnswer {
  bytes: string;
  status: number;
  headers: Headers;
  body: string;
}

function takeApart(bytes: string): Pick<RawAnswer, 'bytes' | 'status' | 'headers' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return { bytes, status, headers, body: bytes.slice(end + 4) };
}

/**
 * Writes bytes on a new socket and returns all received bytes when the server closes the socket, or
 * after HANGS. Errors of the socket are ignored.
 */
export function raw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    const giveUp = setTimeout(() => socket.destroy(), HANGS);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        received += chunk.toString('latin1');
      });
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(takeApart(received));
    });
    socket.write(bytes);
  });
}

/** Returns a raw request with the right Host and `Connection: close`. */
export function requestText(url: string, line: string, headers: string[] = [], body = ''): string {
  const all = [`Host: ${new URL(url).host}`, 'Connection: close', ...headers];
  return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`;
}

/** Throws if the server no longer responds. */
export async function mustBeAlive(url: string): Promise<void> {
  const { status } = await anonymous(url).get('/api/salud');
  if (status !== 200) throw new Error(`/api/salud answers ${status}`);
}
