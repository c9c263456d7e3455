import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveLocally } from './ready';

/** The part of s3rver that is used here: it comes without types. */
interface S3rver {
  configureBuckets(): Promise<unknown>;
  callback(): (req: IncomingMessage, res: object) => void;
}
const S3 = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

/** The only access key id that s3rver accepts. */
const KEY_ID = 'S3RVER';
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computes the signature that a request must have (AWS Signature Version 4). */
function expected(req: IncomingMessage, secret: string, scope: string, names: string[]): string {
  const url = new URL(req.url ?? '', 'http://localhost');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const headers = names.map((name) => `${name}:${String(req.headers[name]).trim()}\n`).join('');
  const payload = String(req.headers['x-amz-content-sha256']);
  const parts = [req.method, url.pathname, query.join('&'), headers, names.join(';'), payload];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, hash].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

function isSigned(req: IncomingMessage, secret: string): boolean {
  const authorization = req.headers.authorization ?? '';
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  return id === KEY_ID && expected(req, secret, scope, names.split(';')) === signature;
}

/** An S3 server with one bucket, `cubo`, and the environment of a server that uses it. */
export interface Bucket {
  env: Record<string, string>;
  /** The number of requests refused so far. */
  refused(): number;
  /** The names of the stored objects. */
  objects(): string[];
  /** Runs `work` while every request is refused. */
  away<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts a local S3 server. s3rver accepts every version 4 signature, so signatures are verified
 * here before it.
 */
export async function startBucket(secret = 'S3RVER'): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'enlaza-s3-'));
  const store = new S3({ directory, silent: true, configureBuckets: [{ name: 'cubo' }] });
  await store.configureBuckets();
  const answer = store.callback();
  let refused = 0;
  let isAway = false;
  const { url, stop } = await serveLocally((req, res) => {
    if (isSigned(req, secret) && !isAway) return answer(req, res);
    refused += 1;
    req.resume();
    res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  return {
    env: {
      FILES: 's3://cubo/enlaza',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: secret,
    },
    refused: () => refused,
    // s3rver stores an object's bytes in a file with the object's name and this ending.
    objects: () =>
      readdirSync(join(directory, 'cubo'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .sort(),
    away: async (work) => {
      isAway = true;
      try {
        return await work();
      } finally {
        isAway = false;
      }
    },
    stop: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
