import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type ByteStream, readBytes } from '@/lib/core/http/body';
import type { ByteRange } from '@/lib/core/http/download.server';
import type { ChunkStream, FileStorage, StoredBytes } from './contract.server';
import type { S3Settings } from './settings.server';

/** Timeout (ms) for the start of a response and between its parts. */
const TIMEOUT_MS = 30_000;
/** Bytes read of an error response: its code is at the beginning. */
const REFUSAL = 4_096;

const HTTP = { request: overHttp, agent: new HttpAgent({ keepAlive: true }) };
const HTTPS = { request: overHttps, agent: new HttpsAgent({ keepAlive: true }) };

/** An error response or a failed connection. The message contains neither key nor signature. */
class S3Error extends Error {
  override name = 'S3Error';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The object's key; without it the request is for the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: ByteStream;
}

async function signed({ bucket, ...keys }: S3Settings, { method, key, query, headers }: S3Request) {
  const address = `${bucket}${key === undefined ? '' : `/${key}`}`;
  const url = `${address}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const { region, accessKeyId, secretAccessKey } = keys;
  const signer = new AwsV4Signer({
    url,
    method,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    headers: headers ?? {},
  });
  const result = await signer.sign();
  return { url: result.url, headers: Object.fromEntries(result.headers as Headers) };
}

/** Reads a short response. Throws above the limit. */
async function readText(response: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const tooLong = () => new S3Error(0, 'the answer is too long');
  return (await readBytes(response, most, tooLong)).toString('utf8');
}

async function refusal(response: IncomingMessage): Promise<S3Error> {
  const { statusCode = 0 } = response;
  const text = await readText(response, REFUSAL).catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  return new S3Error(statusCode, `the store answered ${statusCode} ${code}`.trim());
}

/** Sends a signed request. Returns a successful response, to be read to its end. Throws S3Error. */
async function askS3(settings: S3Settings, asked: S3Request): Promise<IncomingMessage> {
  const { url, headers } = await signed(settings, asked);
  const { request, agent } = url.protocol === 'https:' ? HTTPS : HTTP;
  const length = asked.body ? { 'content-length': String(asked.body.length) } : {};
  const sending = request(url, { method: asked.method, headers: { ...headers, ...length }, agent });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  sending.setTimeout(TIMEOUT_MS, () => sending.destroy(new S3Error(0, 'the store is silent')));
  // The first failure is reported below; the other must not be an unhandled rejection.
  answered.catch(() => undefined);
  if (asked.body) {
    // A store may reject a request before it has read the whole body.
    const sent = pipeline(Readable.from(asked.body.pieces, { objectMode: false }), sending);
    await Promise.race([sent, answered]);
    sent.catch(() => undefined);
  } else sending.end();
  const response = await answered;
  if ((response.statusCode ?? 0) >= 300) throw await refusal(response);
  return response;
}

/** Bytes of one list response: a thousand of our keys take a third of this. */
const MAX_LIST_LENGTH = 1024 * 1024;

/** Yields the stream and throws if it was interrupted, so that nothing partial is stored. */
async function* whole(stream: ChunkStream): AsyncGenerator<Uint8Array> {
  yield* stream.pieces;
  if (stream.isCut()) throw new CutError('the stream was cut');
}

class CutError extends Error {
  override name = 'CutError';
}

const tag = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Parses one page of a list: its objects and the token of the next page. */
function readList(xml: string, prefix: string): { kept: StoredBytes[]; next: string } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = tag(entry, 'Key');
    const [file, key, ...rest] = name.slice(prefix.length).split('/');
    if (!name.startsWith(prefix) || !file || !key || rest.length > 0) return [];
    const changedAt = Date.parse(tag(entry, 'LastModified'));
    return [{ file, key, size: Number(tag(entry, 'Size')), changedAt }];
  });
  return { kept: objects, next: tag(xml, 'NextContinuationToken') };
}

/**
 * Returns the storage of a bucket. It stores one object per piece, so that chunks can be smaller
 * than the 5 MB of a multipart upload, and no unfinished multipart upload remains.
 */
export function bucketStorage(settings: S3Settings): FileStorage {
  const { prefix } = settings;
  const nameOf = (file: string, key: string) => `${prefix}${file}/${key}`;
  const remove = async (file: string, key: string) => {
    const response = await askS3(settings, { method: 'DELETE', key: nameOf(file, key) });
    await readText(response, MAX_LIST_LENGTH);
  };
  return {
    async write(file, key, stream) {
      const body = { length: stream.length, pieces: whole(stream) };
      try {
        const response = await askS3(settings, { method: 'PUT', key: nameOf(file, key), body });
        await readText(response, MAX_LIST_LENGTH);
        return stream.length;
      } catch (error) {
        // Some storages keep the partial object of an interrupted request.
        await remove(file, key).catch(() => undefined);
        if (stream.isCut()) return 0;
        throw error;
      }
    },
    async *read(file, key, { from, to }: ByteRange) {
      const headers = { Range: `bytes=${from}-${to}` };
      const response = await askS3(settings, { method: 'GET', key: nameOf(file, key), headers });
      if (response.statusCode !== 206)
        throw new S3Error(response.statusCode ?? 0, 'no part was given');
      yield* response as AsyncIterable<Uint8Array>;
    },
    remove,
    async *list(file) {
      const within = file === undefined ? prefix : `${prefix}${file}/`;
      let next = '';
      do {
        const more: Record<string, string> = next ? { 'continuation-token': next } : {};
        const query = { 'list-type': '2', prefix: within, ...more };
        const response = await askS3(settings, { method: 'GET', query });
        const page = readList(await readText(response, MAX_LIST_LENGTH), prefix);
        yield* page.kept;
        next = page.next;
      } while (next);
    },
  };
}
