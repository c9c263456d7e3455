import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import {
  announce,
  begin,
  bytesOf,
  MEGABYTE,
  sendChunk,
  sendPart,
  stateOf,
  upload,
} from '../../setup/actions/files';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const GIGABYTE = 1024 * MEGABYTE;

const onPro = (nombre?: string) => signInOn(serverUrl(), 'pro', nombre);

let owner: Client;
beforeAll(async () => {
  owner = await onPro();
});

const used = async (client: Client) => (await client.get('/api/archivos')).json.usado;

describe('an upload', () => {
  test('says what it is, comes in chunks, and is the same bytes when it is taken back', async () => {
    const bytes = bytesOf(3 * MEGABYTE + 123);
    const begun = await announce(owner, bytes.length, { nombre: 'C:\\carpeta\\Guía de viaje.pdf' });
    expect(begun.json).toMatchObject({ recibido: 0, trozo: 8 * MEGABYTE });
    const { id } = begun.json;
    const first = await sendChunk(owner, id, 0, bytes.subarray(0, MEGABYTE));
    expect(first.json).toEqual({ id, recibido: MEGABYTE, estado: 'subiendo' });
    expect((await owner.get(`/api/archivos/${id}`)).status).toBe(404);
    const last = await sendChunk(owner, id, MEGABYTE, bytes.subarray(MEGABYTE));
    expect(last.json).toEqual({ id, recibido: bytes.length, estado: 'listo' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await stateOf(owner, id)).toMatchObject({
      nombre: 'Guía de viaje.pdf',
      tipo: 'application/pdf',
      tamano: bytes.length,
      estado: 'listo',
      sha256,
    });
    expect((await owner.get(`/api/archivos/${id}`)).bytes.equals(bytes)).toBe(true);
  });

  test('goes on from where it is, whoever asks: a wrong place is 409 and says the right one', async () => {
    const bytes = bytesOf(2 * MEGABYTE);
    const id = await begin(owner, bytes.length);
    await sendChunk(owner, id, 0, bytes.subarray(0, MEGABYTE));
    for (const desde of [0, MEGABYTE - 1, MEGABYTE + 1, 2 * MEGABYTE]) {
      const response = await sendChunk(owner, id, desde, bytes.subarray(0, MEGABYTE));
      expect(response.status).toBe(409);
      expect(response.json.error).toMatchObject({ code: 'stale', recibido: MEGABYTE });
    }
    expect(await stateOf(owner, id)).toMatchObject({ recibido: MEGABYTE, estado: 'subiendo' });
  });

  test('sent by two tabs at once is one of them, whole', async () => {
    const [one, other] = [bytesOf(2 * MEGABYTE, 1), bytesOf(2 * MEGABYTE, 2)];
    const id = await begin(owner, one.length);
    for (let at = 0; at < one.length; at += MEGABYTE) {
      const chunks = [one, other, one].map((bytes) => bytes.subarray(at, at + MEGABYTE));
      const answers = await Promise.all(chunks.map((chunk) => sendChunk(owner, id, at, chunk)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    const stored = (await owner.get(`/api/archivos/${id}`)).bytes;
    for (let at = 0; at < one.length; at += MEGABYTE) {
      const part = stored.subarray(at, at + MEGABYTE);
      const isOne = [one, other].some((bytes) => bytes.subarray(at, at + MEGABYTE).equals(part));
      expect(isOne).toBe(true);
    }
    const { sha256 } = await stateOf(owner, id);
    expect(sha256).toBe(createHash('sha256').update(stored).digest('hex'));
  });

  test('keeps what came of a chunk that was cut, and goes on there', async () => {
    const bytes = bytesOf(4 * MEGABYTE);
    const id = await begin(owner, bytes.length);
    const cut = await sendPart(owner, id, 0, bytes.subarray(0, MEGABYTE), bytes.length);
    cut();
    await expect.poll(async () => (await stateOf(owner, id)).recibido).toBeGreaterThan(0);
    const { recibido } = await stateOf(owner, id);
    expect(recibido).toBeLessThanOrEqual(MEGABYTE);
    expect((await sendChunk(owner, id, recibido, bytes.subarray(recibido))).status).toBe(200);
    expect((await owner.get(`/api/archivos/${id}`)).bytes.equals(bytes)).toBe(true);
  });

  test('of which too little came when it was cut is where it was', async () => {
    const bytes = bytesOf(MEGABYTE);
    const id = await begin(owner, bytes.length);
    const cut = await sendPart(owner, id, 0, bytes.subarray(0, 1000), bytes.length);
    cut();
    expect((await sendChunk(owner, id, 0, bytes)).json).toMatchObject({ estado: 'listo' });
  });

  test('that was announced with another SHA-256 is told to be damaged, and is not handed out', async () => {
    const bytes = bytesOf(300_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await stateOf(owner, await upload(owner, bytes, { sha256 }))).toMatchObject({ sha256 });
    const id = await begin(owner, bytes.length, { sha256: 'f'.repeat(64) });
    expect((await sendChunk(owner, id, 0, bytes)).status).toBe(422);
    expect(await stateOf(owner, id)).toMatchObject({ estado: 'danado', sha256: '' });
    expect((await owner.get(`/api/archivos/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/archivos/${id}`)).status).toBe(200);
  });

  test.each([
    ['too small for its place', 0, 1000, 422],
    ['of nothing', 0, 0, 400],
    ['beyond the end of the file', 0, 3 * MEGABYTE, 422],
    ['above 8 MB', 0, 8 * MEGABYTE + 1, 413],
  ])('takes no chunk %s', async (_, desde, length, status) => {
    const id = await begin(owner, 2 * MEGABYTE);
    expect((await sendChunk(owner, id, desde, Buffer.alloc(length))).status).toBe(status);
    expect(await stateOf(owner, id)).toMatchObject({ recibido: 0 });
    await owner.delete(`/api/archivos/${id}`);
  });

  test('takes bytes only, and only with a place', async () => {
    const id = await begin(owner, 2 * MEGABYTE);
    const bytes = bytesOf(MEGABYTE);
    const json = await owner.put(`/api/archivos/${id}?desde=0`, { a: 1 });
    expect(json.status).toBe(415);
    const octets = { 'content-type': 'application/octet-stream' };
    for (const query of ['', '?desde=', '?desde=-1', '?desde=1e3', '?desde=99999999999999999999']) {
      expect((await owner.put(`/api/archivos/${id}${query}`, bytes, octets)).status).toBe(422);
    }
    await owner.delete(`/api/archivos/${id}`);
  });
});

describe('room', () => {
  test('is taken when a file is announced and comes back when it is removed', async () => {
    const before = await used(owner);
    const id = await begin(owner, 5 * MEGABYTE);
    expect(await used(owner)).toBe(before + 5 * MEGABYTE);
    expect((await owner.delete(`/api/archivos/${id}`)).status).toBe(200);
    expect(await used(owner)).toBe(before);
    expect((await owner.delete(`/api/archivos/${id}`)).status).toBe(404);
    expect(await used(owner)).toBe(before);
  });

  test('is never given twice, however many ask at once', async () => {
    const client = await onPro('Carrera');
    const size = Math.floor((2 * GIGABYTE) / 5);
    const answers = await Promise.all(Array.from({ length: 12 }, () => announce(client, size)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(422)]);
    expect(await used(client)).toBe(5 * size);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.json.error.fields.tamano).toContain('No cabe');
  });

  test('has at most twenty uploads on their way', async () => {
    const client = await onPro('Muchas');
    const answers = await Promise.all(Array.from({ length: 24 }, () => announce(client, 1000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    const { pendientes } = (await client.get('/api/archivos')).json;
    await sendChunk(client, pendientes[0].id, 0, bytesOf(1000));
    expect((await announce(client, 1000)).status).toBe(200);
  });

  test('is not there on the free plan', async () => {
    const client = await signIn(serverUrl(), newPerson());
    expect((await announce(client, 1000)).status).toBe(403);
    expect((await client.get('/api/archivos')).json).toEqual({
      archivos: [],
      pendientes: [],
      usado: 0,
      espacio: 0,
    });
  });
});

test('a file that is larger than all that the plan has is not announced', async () => {
  const before = await used(owner);
  expect((await announce(owner, 2 * GIGABYTE + 1)).status).toBe(422);
  expect(await used(owner)).toBe(before);
});

test('the list goes on where its last part ended, and repeats nothing', async () => {
  const client = await onPro('Lista');
  const ids: string[] = [];
  for (let at = 0; at < 52; at += 1) ids.push(await upload(client, bytesOf(10 + at)));
  const first = (await client.get('/api/archivos')).json;
  expect(first.archivos).toHaveLength(50);
  const rest = (await client.get(`/api/archivos?antes=${first.siguiente}`)).json;
  expect(rest.siguiente).toBeUndefined();
  const listed = [...first.archivos, ...rest.archivos].map(({ id }) => id);
  expect(listed).toEqual(ids.reverse());
});

describe('somebody else’s file', () => {
  test('cannot be seen, written, downloaded or removed', async () => {
    const id = await upload(owner, bytesOf(2000));
    const open = await begin(owner, 2000);
    const strangers = [await onPro('Intrusa'), anonymous(serverUrl())];
    for (const [at, stranger] of strangers.entries()) {
      const refused = at === 0 ? 404 : 401;
      expect((await sendChunk(stranger, open, 0, bytesOf(2000))).status).toBe(refused);
      for (const one of [id, open]) {
        expect((await stranger.get(`/api/archivos/${one}`)).status).toBe(refused);
        expect((await stranger.delete(`/api/archivos/${one}`)).status).toBe(refused);
      }
    }
    expect((await strangers[0]?.get('/api/archivos'))?.text).not.toContain(id);
    expect(await stateOf(owner, id)).toMatchObject({ estado: 'listo' });
    expect(await stateOf(owner, open)).toMatchObject({ recibido: 0 });
  });

  test('is not written for a page that the tab does not show', async () => {
    const open = await begin(owner, 2000);
    const headers = { 'content-type': 'application/octet-stream', 'x-cuenta': 'otra' };
    const response = await owner.put(`/api/archivos/${open}?desde=0`, bytesOf(2000), headers);
    expect(response.status).toBe(403);
    expect(await stateOf(owner, open)).toMatchObject({ recibido: 0 });
  });
});
