// SQLite only: the tested behaviour is the same on both engines.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  begin,
  bytesOf,
  MEGABYTE,
  sendChunk,
  sendPart,
  stateOf,
  upload,
} from '../../setup/actions/files';
import { givePlan, signInPro } from '../../setup/actions/plan';
import { readProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { type Bucket, startBucket } from '../../setup/programs/s3';
import { type RunningServer, startServer } from '../../setup/server';

let bucket: Bucket;
let server: RunningServer;
const data = freshDataDir();
const person = newPerson('Ana Cubo');

beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ env: { DATA_DIR: data } });
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

test('files in a bucket come in chunks, in part and go, beside those of before', async () => {
  const before = bytesOf(2000);
  const old = await upload(await signInPro(server, person), before);
  await server.stop();
  server = await startServer({ env: { DATA_DIR: data, ...bucket.env } });
  const owner = await signIn(server.url, person);
  const bytes = bytesOf(3 * MEGABYTE + 5, 7);
  const id = await begin(owner, bytes.length);
  expect((await sendChunk(owner, id, 0, bytes.subarray(0, MEGABYTE))).status).toBe(200);
  // A chunk that is interrupted counts for nothing in a bucket.
  const cut = await sendPart(
    owner,
    id,
    MEGABYTE,
    bytes.subarray(MEGABYTE, 2 * MEGABYTE),
    2 * MEGABYTE,
  );
  cut();
  expect(await stateOf(owner, id)).toMatchObject({ recibido: MEGABYTE });
  const last = await sendChunk(owner, id, MEGABYTE, bytes.subarray(MEGABYTE));
  expect(last.json).toMatchObject({ estado: 'listo' });
  expect(existsSync(join(data, 'archivos', id))).toBe(false);
  expect((await owner.get(`/api/archivos/${id}`)).bytes.equals(bytes)).toBe(true);
  const range = `bytes=${MEGABYTE - 2}-${MEGABYTE + 2}`;
  const part = await owner.get(`/api/archivos/${id}`, { headers: { range } });
  expect(part.bytes.equals(bytes.subarray(MEGABYTE - 2, MEGABYTE + 3))).toBe(true);
  expect((await owner.get(`/api/archivos/${old}`)).bytes.equals(before)).toBe(true);
  expect((await owner.delete(`/api/archivos/${id}`)).status).toBe(200);
});

test('files in a bucket go with their page, and with the account', async () => {
  const leaver = await signInPro(server, newPerson('Ana Que Se Va'));
  const first = await readProfile(leaver);
  // The file that was deleted before is gone from the bucket, too.
  await expect.poll(bucket.objects).toEqual([]);
  await upload(leaver, bytesOf(1000));
  const ofFirst = bucket.objects();
  const { uid } = (await leaver.post('/api/paginas', { nombre: 'Otra' })).json;
  await leaver.post('/api/paginas/actual', { uid });
  await givePlan(server, leaver, 'pro');
  await upload(leaver, bytesOf(1000));
  await begin(leaver, 1000);
  expect([ofFirst.length, bucket.objects().length]).toEqual([1, 2]);
  const second = await readProfile(leaver);
  expect((await leaver.delete(`/api/paginas?slug=${second.slug}`)).status).toBe(200);
  await expect.poll(bucket.objects).toEqual(ofFirst);
  expect((await leaver.post('/api/cuenta/borrar', { slug: first.slug })).status).toBe(200);
  await expect.poll(bucket.objects).toEqual([]);
});

test('a bucket that is away is told to whoever asks, and its keys to nobody', async () => {
  const owner = await signIn(server.url, person);
  const bytes = bytesOf(1000);
  const ready = await upload(owner, bytes);
  const id = await begin(owner, bytes.length);
  await bucket.stop();
  expect((await sendChunk(owner, id, 0, bytes)).status).toBe(503);
  expect(await stateOf(owner, id)).toMatchObject({ recibido: 0 });
  await expect(owner.get(`/api/archivos/${ready}`)).rejects.toThrow();
  expect((await owner.get('/api/perfil')).status).toBe(200);
  const written = server.log() + readFileSync(join(data, 'enlaza.db'), 'latin1');
  expect(server.log()).toContain('files cannot be reached');
  for (const word of ['AWS4-HMAC', 'S3RVER']) expect(written).not.toContain(word);
  bucket = await startBucket();
});
