import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK } from '@/lib/files/rules';
import { $online } from '../core/state';
import { $uploads } from './files';
import { Pace, pauseAfter } from './upload';

const MB = 1024 * 1024;
const ID = '019aaaaa-0000-7000-8000-000000000001';

/** A server that has what was sent to it, and does what a test wants instead of the next answers. */
function server() {
  const state = { recibido: 0, sent: [] as number[], next: [] as ('cut' | 'lost' | 503)[] };
  const list = () => ({ archivos: [], pendientes: [], usado: 0, espacio: 1 });
  const put = (url: URL, size: number) => {
    const desde = Number(url.searchParams.get('desde'));
    const what = state.next.shift();
    if (what === 503) return Response.json({ error: { code: 'unavailable' } }, { status: 503 });
    if (desde !== state.recibido) {
      const error = { code: 'stale', message: 'no', recibido: state.recibido };
      return Response.json({ error }, { status: 409 });
    }
    state.sent.push(desde);
    state.recibido += what === 'cut' ? size / 2 : size;
    if (what) throw new TypeError('network');
    return Response.json({ id: ID, recibido: state.recibido, estado: 'subiendo' });
  };
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const url = new URL(path, 'http://localhost');
    if (method === 'PUT') return put(url, (body as Blob).size);
    if (method === 'POST') return Response.json({ id: ID, recibido: 0, trozo: CHUNK });
    if (method === 'DELETE') return Response.json({});
    return Response.json(list());
  });
  return state;
}

const fileOf = (size: number, name = 'a.zip') => new File([new Uint8Array(size)], name);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 240_000 });
const upload = () => $uploads.get()[ID];

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  $uploads.set({});
  $online.set(true);
});

/** The store, as in a tab that has just been opened. */
async function fresh() {
  vi.resetModules();
  const [store, uploads, connection] = await Promise.all([
    import('./upload'),
    import('./files'),
    import('../core/state'),
  ]);
  return { ...store, ...uploads, ...connection };
}

test('a file goes up in chunks that grow, to its end', async () => {
  const state = server();
  const { addFiles, $uploads: shown } = await fresh();
  await addFiles([fileOf(6 * MB)]);
  await soon(() => expect(state.recibido).toBe(6 * MB));
  expect(state.sent.slice(0, 2)).toEqual([0, MB]);
  expect(state.sent.length).toBeLessThan(6);
  await soon(() => expect(shown.get()).toEqual({}));
});

test('what was cut goes on from what the server kept, after a pause', async () => {
  const state = server();
  state.next = ['cut', 503, 'lost'];
  const { addFiles } = await fresh();
  await addFiles([fileOf(3 * MB)]);
  for (let at = 0; at < 4; at += 1) await vi.advanceTimersByTimeAsync(pauseAfter(5));
  await soon(() => expect(state.recibido).toBe(3 * MB));
  expect(state.sent[1]).toBe(MB / 2);
});

test('without a connection it waits, and goes on by itself', async () => {
  const state = server();
  state.next = ['lost'];
  const { addFiles, $uploads: shown, $online: online } = await fresh();
  online.set(false);
  await addFiles([fileOf(3 * MB)]);
  await soon(() => expect(shown.get()[ID]?.state).toBe('offline'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.sent).toHaveLength(1);
  online.set(true);
  await soon(() => expect(state.recibido).toBe(3 * MB));
});

test('what an earlier visit began goes on with the same file only', async () => {
  const state = server();
  state.recibido = MB;
  const { attach, $uploads: shown } = await fresh();
  const half = {
    id: ID,
    nombre: 'a.zip',
    tamano: 2 * MB,
    recibido: MB,
    state: 'unattached',
  } as const;
  shown.setKey(ID, half);
  attach(ID, fileOf(2 * MB + 1), '2 MB');
  expect(shown.get()[ID]?.state).toBe('unattached');
  attach(ID, fileOf(2 * MB), '2 MB');
  await soon(() => expect(state.recibido).toBe(2 * MB));
  expect(state.sent).toEqual([MB]);
});

test('paused it stays where it is until it is told to go on', async () => {
  const state = server();
  state.next = ['lost'];
  const { addFiles, pause, resume, $uploads: shown } = await fresh();
  await addFiles([fileOf(3 * MB)]);
  await soon(() => expect(shown.get()[ID]?.state).toBe('retrying'));
  pause(ID);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shown.get()[ID]?.state).toBe('paused');
  expect(state.sent).toHaveLength(1);
  resume(ID);
  await soon(() => expect(state.recibido).toBe(3 * MB));
  expect(upload()).toBeUndefined();
});

test('chunks fit the line: never above 8 MB, nor below what a file allows', () => {
  const pace = new Pace(100 * MB);
  for (let at = 0; at < 9; at += 1) pace.took(pace.size, 10);
  expect(pace.size).toBe(CHUNK);
  for (let at = 0; at < 9; at += 1) pace.failed();
  expect(pace.size).toBe(MB / 4);
});
