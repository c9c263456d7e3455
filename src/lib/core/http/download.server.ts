import type { ServerResponse } from 'node:http';
import { log } from '@/lib/core/env/log';
import { nextTurn } from '@/lib/core/env/system';
import { hasLongList, stringifyInParts } from '@/lib/core/text/json';
import { AppError } from './errors';

/** A range of a file in bytes, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A file that a client may download. */
interface Offered {
  name: string;
  type: string;
  size: number;
  /** Identifies the content (ETag): it changes whenever the bytes do. */
  tag: string;
  /** Reads the bytes of a range, both ends included. */
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

type Reader = App.Locals['reader'];

/**
 * Returns the backpressure of a response, because Astro writes without waiting for it. Must be
 * called before the response is wrapped for compression.
 */
export function readerOf(res: ServerResponse): NonNullable<Reader> {
  // Compression replaces `on` by its own, whose drain is zlib's and may come long before the
  // socket's.
  const { on } = res;
  return {
    ready: () =>
      new Promise((resolve) => {
        if (!res.writableNeedDrain || res.destroyed) return resolve();
        const go = () => {
          res.off('drain', go).off('close', go);
          resolve();
        };
        on.call(res, 'drain', go);
        res.once('close', go);
      }),
    hangUp: () => res.destroy(),
  };
}

/**
 * Streams bytes with backpressure and yields to the event loop between chunks. A source that fails
 * closes the connection: clients would otherwise store a truncated response as complete.
 */
function paced(pieces: AsyncIterable<Uint8Array>, reader: Reader): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await nextTurn();
          await reader?.ready();
          const { value, done } = await iterator.next();
          if (done) controller.close();
          // Without a reader to wait for, the next read could overwrite the buffer.
          else controller.enqueue(reader ? value : value.slice());
        } catch (error) {
          log().warn({ err: error }, 'a download broke off');
          reader?.hangUp();
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Responds with a file that is produced while it is sent, as an attachment. */
export function streamedFile(
  { name, type }: Pick<Offered, 'name' | 'type'>,
  pieces: AsyncIterable<Uint8Array>,
  reader: Reader,
): Response {
  return new Response(paced(pieces, reader), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* encoded(pieces: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** Responds with a table as an attachment, streamed as it is read. */
export function csvDownload(name: string, pieces: AsyncIterable<string>, reader: Reader): Response {
  const file = { name: `${name}.csv`, type: 'text/csv; charset=utf-8' };
  return streamedFile(file, encoded(pieces), reader);
}

/** Responds with JSON, streamed in parts when it contains a long list. */
export function jsonResponse(
  value: unknown,
  init: { status: number; headers: Headers },
  reader: Reader,
): Response {
  if (!hasLongList(value)) return Response.json(value, init);
  init.headers.set('Content-Type', 'application/json');
  return new Response(paced(encoded(stringifyInParts(value)), reader), init);
}

/** Characters that are encoded in a header's extended value (RFC 8187). */
const ENCODED = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

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
      ENCODED,
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

/** Parses a Range header for a file of `size` bytes; `whole` for several or invalid ranges. */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
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

/** Returns the requested range, or the whole file when If-Range names another version of it. */
function requestedRange({ headers }: Request, { size }: Offered, etag: string) {
  const ifRange = headers.get('if-range');
  return ifRange === null || ifRange === etag ? parseRange(headers.get('range'), size) : 'whole';
}

/**
 * Responds with a file as an attachment: all of it, or the requested range (Range, If-Range).
 * Browsers never display it in place. Throws `rangeNotSatisfiable`.
 */
export function download(file: Offered, request: Request, reader: Reader): Response {
  const { name, type, size, tag } = file;
  const etag = `"${tag}"`;
  const headers = {
    'Accept-Ranges': 'bytes',
    // no-transform: a proxy that compressed a range would break it.
    'Cache-Control': 'private, no-store, no-transform',
    'Content-Disposition': attachmentNamed(name),
    'Content-Type': safeType(type),
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  const part = requestedRange(request, file, etag);
  if (part === 'unsatisfiable') {
    throw new AppError('rangeNotSatisfiable', { headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { from, to } = part === 'whole' ? { from: 0, to: size - 1 } : part;
  const body = request.method === 'HEAD' ? null : paced(file.read({ from, to }), reader);
  const isPart = part !== 'whole';
  return new Response(body, {
    status: isPart ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(to - from + 1),
      ...(isPart && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}
