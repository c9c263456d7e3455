import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ByteStream } from '@/lib/kernel/http/body';
import type { S3Settings } from '../settings.server';

/** What the store may take to begin its answer, or to go on with it, in milliseconds. */
const PATIENCE = 30_000;
/** What is read of a refusal, in bytes: its code is at the beginning. */
const REFUSAL = 4_096;

const HTTP = { request: overHttp, agent: new HttpAgent({ keepAlive: true }) };
const HTTPS = { request: overHttps, agent: new HttpsAgent({ keepAlive: true }) };

/** The store refused, or could not be reached. The message has no key and no signature. */
export class S3Error extends Error {
  override name = 'S3Error';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The name of an object; the bucket itself when left out. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: ByteStream;
}

async function signed({ bucket, ...keys }: S3Settings, { method, key, query, headers }: Asked) {
  const address = `${bucket}${key === undefined ? '' : `/${key}`}`;
  const url = `${address}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const { region, accessKeyId, secretAccessKey } = keys;
  const signer = new AwsV4Signer({
    ...{ url, method, service: 's3', region, accessKeyId, secretAccessKey },
    headers: headers ?? {},
  });
  const result = await signer.sign();
  return { url: result.url, headers: Object.fromEntries(result.headers as Headers) };
}

/** Reads a short answer. Throws when it is longer. */
export async function readText(answer: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.byteLength;
    if (size > most) throw new S3Error(0, 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function refusal(answer: IncomingMessage): Promise<S3Error> {
  const { statusCode = 0 } = answer;
  const text = await readText(answer, REFUSAL).catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  return new S3Error(statusCode, `the store answered ${statusCode} ${code}`.trim());
}

/** Asks the store. Returns a good answer, to be read to its end. Throws S3Error. */
export async function askS3(settings: S3Settings, asked: Asked): Promise<IncomingMessage> {
  const { url, headers } = await signed(settings, asked);
  const { request, agent } = url.protocol === 'https:' ? HTTPS : HTTP;
  const length = asked.body ? { 'content-length': String(asked.body.length) } : {};
  const sending = request(url, { method: asked.method, headers: { ...headers, ...length }, agent });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  sending.setTimeout(PATIENCE, () => sending.destroy(new S3Error(0, 'the store is silent')));
  // The first failure is reported below: the other must not end the process.
  answered.catch(() => undefined);
  if (asked.body) {
    // A store that refuses may do so before it has read everything.
    const sent = pipeline(Readable.from(asked.body.pieces, { objectMode: false }), sending);
    await Promise.race([sent, answered]);
    sent.catch(() => undefined);
  } else sending.end();
  const answer = await answered;
  if ((answer.statusCode ?? 0) >= 300) throw await refusal(answer);
  return answer;
}
