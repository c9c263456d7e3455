import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { serveLocally } from '../../../tests/setup/programs/ready';
import { type Bucket, startBucket } from '../../../tests/setup/programs/s3';
import type { ChunkStream, FileStorage, StoredBytes } from './contract.server';
import { bucketStorage } from './s3-provider.server';
import { FILES } from './settings.server';

let bucket: Bucket;
let storage: FileStorage;

function storageWith(values: Record<string, string> = {}): FileStorage {
  const { s3 } = readPart(FILES, { ...bucket.env, ...values });
  if (!s3) throw new Error('no bucket');
  return bucketStorage(s3);
}

beforeAll(async () => {
  bucket = await startBucket();
  storage = storageWith();
});
afterAll(() => bucket.stop());

/** A stream that says how much it is, and may end before that. */
function streamOf(bytes: Buffer, length = bytes.length): ChunkStream {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  }
  return { length, pieces: pieces(), isCut: () => length > bytes.length };
}

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const bytes = Buffer.from(Array.from({ length: 10_500 }, (_, at) => at % 251));

test('bytes go to a bucket and come back in part, and are listed and removed', async () => {
  expect(await storage.write('uno', 'a', streamOf(bytes))).toBe(bytes.length);
  expect(await storage.write('uno', 'b', streamOf(bytes.subarray(0, 10)))).toBe(10);
  expect(await storage.write('dos', 'c', streamOf(bytes))).toBe(bytes.length);
  const part = Buffer.concat(await gather(storage.read('uno', 'a', { from: 700, to: 2_100 })));
  expect(part.equals(bytes.subarray(700, 2_101))).toBe(true);
  const names = (kept: StoredBytes[]) => kept.map(({ file, key, size }) => [file, key, size]);
  expect(names(await gather(storage.list('uno')))).toEqual([
    ['uno', 'a', bytes.length],
    ['uno', 'b', 10],
  ]);
  expect(await gather(storage.list())).toHaveLength(3);
  for (const object of await gather(storage.list())) await storage.remove(object.file, object.key);
  await storage.remove('uno', 'a');
  expect(await gather(storage.list())).toEqual([]);
});

test('of a stream that was cut nothing is kept', async () => {
  expect(await storage.write('uno', 'corto', streamOf(bytes, bytes.length + 1))).toBe(0);
  expect(await gather(storage.list())).toEqual([]);
});

/** A page of a list, as stores write it. */
function listed(key: string, next?: string): string {
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}<Contents>
    <Key>enlaza/uno/${key}</Key><LastModified>2026-11-22T06:00:00.000Z</LastModified><Size>7</Size>
    </Contents><Contents><Key>enlaza/otra-cosa</Key><Size>1</Size></Contents></ListBucketResult>`;
}

test('a list of several pages is read to its end, without what is not ours', async () => {
  const { url, stop } = await serveLocally((req, res) => {
    const { searchParams } = new URL(req.url ?? '', 'http://localhost');
    const isSecond = searchParams.get('continuation-token') === 'sigue/+=';
    res.end(isSecond ? listed('b') : listed('a', 'sigue/+='));
  });
  const store = storageWith({ S3_ENDPOINT: url });
  const changedAt = Date.UTC(2026, 10, 22, 6);
  expect(await gather(store.list())).toEqual([
    { file: 'uno', key: 'a', size: 7, changedAt },
    { file: 'uno', key: 'b', size: 7, changedAt },
  ]);
  await stop();
});

test('what a bucket refuses is told by its code, without a key', async () => {
  const before = bucket.refused();
  const stranger = storageWith({ S3_SECRET_ACCESS_KEY: 'otro-secreto' });
  const refused = stranger.write('uno', 'x', streamOf(bytes));
  await expect(refused).rejects.toThrow('the store answered 403');
  await expect(refused).rejects.not.toThrow('otro-secreto');
  expect(bucket.refused()).toBeGreaterThan(before);
  await expect(gather(storage.read('no', 'hay', { from: 0, to: 1 }))).rejects.toThrow('404');
  const nobody = storageWith({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(nobody.write('uno', 'x', streamOf(bytes))).rejects.toThrow();
});
